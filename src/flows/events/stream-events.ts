import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { readEntriesAfter } from '../audit/journal-pages.queries.ts';
import type { JournalView } from '../audit/journal-views.ts';
import { eventText } from './event-text.ts';
import type { JournalWatch } from './journal-watch.ts';

/** Proxies close an idle connection. */
const SILENCE_MILLIS = 15_000;
const COMMENT = ':\n\n';
/** How long a disconnected client waits before it reconnects. */
const GREETING = 'retry: 2000\n\n';

/** The number of entries read at once and held until the reader has taken them. */
const PAGE = { numbers: 100, bytes: 256 * 1024 };
/** Streams further behind than this read page by page, one stream of a company at a time. */
const FEW = 5;

export interface Following {
  readonly empresaId: string;
  readonly after: number;
  /** Which entries and fields the reader may see. */
  readonly view: JournalView;
  readonly resources: readonly string[] | undefined;
}

/**
 * Streams a company's journal entries until the signal. The next page is read only after the reader took the last one, so a slow
 * reader costs no memory.
 */
export async function* streamEvents(
  db: Database,
  watch: JournalWatch,
  { empresaId, after, view, resources }: Following,
  signal: AbortSignal,
  silenceMillis = SILENCE_MILLIS,
): AsyncGenerator<string> {
  yield GREETING;
  // Entries that are filtered out do not reset the keep-alive.
  let silence = AbortSignal.timeout(silenceMillis);
  for (let seen = after, last = after; !signal.aborted; ) {
    if (silence.aborted) {
      yield COMMENT;
      silence = AbortSignal.timeout(silenceMillis);
    }
    if (last <= seen) {
      last = await watch.growsBeyond(empresaId, seen, AbortSignal.any([signal, silence]));
    } else {
      const wanted = { after: seen, last, resources };
      const look =
        last - seen > FEW
          ? await watch.lookInTurn(empresaId, wanted, PAGE)
          : await readEntriesAfter(db.read, empresaId, wanted, PAGE);
      for (const row of look.rows) yield eventText(view(row));
      if (look.rows.length > 0) silence = AbortSignal.timeout(silenceMillis);
      seen = look.seen;
      await nextTurn();
    }
  }
}

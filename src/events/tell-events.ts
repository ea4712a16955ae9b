import { setImmediate as nextTurn } from 'node:timers/promises';
import { lookAfter } from '../audit/journal-pages.queries.ts';
import type { JournalView } from '../audit/journal-views.ts';
import type { Database } from '../database/database.ts';
import { eventText } from './event-text.ts';
import type { JournalWatch } from './journal-watch.ts';

/** Proxies close a connection on which nothing is said for a while. */
const SILENCE_MILLIS = 15_000;
const COMMENT = ':\n\n';
/** What a reader that lost the connection waits before it asks again. */
const GREETING = 'retry: 2000\n\n';

/** So many entries are read at once, and kept until the reader has taken them. */
const PAGE = { numbers: 100, bytes: 256 * 1024 };
/** Streams further behind read page by page in their company's turn, one stream at a time. */
const FEW = 5;

export interface Following {
  readonly empresaId: string;
  readonly after: number;
  /** What the reader may see of each entry. */
  readonly view: JournalView;
  readonly resources: readonly string[] | undefined;
}

/**
 * What happens in a company, entry by entry, until the signal. Nothing is read before the reader has taken what came
 * before, so a slow one costs no memory.
 */
export async function* tellEvents(
  db: Database,
  watch: JournalWatch,
  { empresaId, after, view, resources }: Following,
  signal: AbortSignal,
  silenceMillis = SILENCE_MILLIS,
): AsyncGenerator<string> {
  yield GREETING;
  // What is passed over is silence, too.
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
          : await lookAfter(db.read, empresaId, wanted, PAGE);
      for (const row of look.rows) yield eventText(view(row));
      if (look.rows.length > 0) silence = AbortSignal.timeout(silenceMillis);
      seen = look.seen;
      await nextTurn();
    }
  }
}

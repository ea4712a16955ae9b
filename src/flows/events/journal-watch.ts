import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Reader } from '../../platform/database/database.ts';
import { TooManyWaitingError } from '../../platform/database/errors.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { type JournalPage, type PageBounds, readEntriesAfter } from '../audit/audit.queries.ts';

export interface EventTimes {
  /** Interval between two looks for new entries, whichever process wrote them. */
  readonly look: number;
  /** Interval between two checks whether a reader is still admitted. */
  readonly check: number;
}

/** An event must be delivered within a second. */
export const EVENT_TIMES: EventTimes = { look: 200, check: 1_000 };

const PAGE_QUEUE: QueueBounds = { places: 4, ofCompany: 1, waitingOfCompany: 100 };

interface Waiting {
  readonly empresaId: string;
  readonly seen: number;
  readonly resolve: (last: number) => void;
}

export type JournalWatch = ReturnType<typeof watchJournals>;

/**
 * Polls whether the journals of companies have grown, in any process: one small statement for all waiting streams, a few times a
 * second, and none while no stream waits.
 */
export function watchJournals(db: Database, lookMillis = EVENT_TIMES.look) {
  const waiting = new Set<Waiting>();
  const pages = new FairQueue(PAGE_QUEUE);
  let timer: NodeJS.Timeout | undefined;
  return {
    /** For streams that are far behind: one page per company at a time, through the queue of long reads. */
    async lookInTurn(
      empresaId: string,
      wanted: Parameters<typeof readEntriesAfter>[2],
      page: PageBounds,
    ): Promise<JournalPage> {
      const requester = { company: empresaId };
      const read = () => readEntriesAfter(db.readFor(requester), empresaId, wanted, page);
      try {
        return await pages.run(requester, read);
      } catch (error) {
        if (!(error instanceof TooManyWaitingError)) throw error;
        // The company's own reports fill the queue; an open stream cannot be refused, so it retries.
        await sleep(lookMillis);
        return { rows: [], seen: wanted.after };
      }
    },

    /** Resolves with the company's latest number once it exceeds `seen`, or with `seen` when the signal aborts. */
    async growsBeyond(empresaId: string, seen: number, signal: AbortSignal): Promise<number> {
      if (signal.aborted) return seen;
      return new Promise((done) => {
        const giveUp = () => resolve(seen);
        const resolve = (last: number) => {
          signal.removeEventListener('abort', giveUp);
          waiting.delete(stream);
          done(last);
        };
        const stream: Waiting = { empresaId, seen, resolve };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(stream);
        lookSoon();
      });
    },
  };

  function lookSoon(): void {
    if (timer === undefined) timer = setTimeout(() => void look(), lookMillis).unref();
  }

  /** While the database is unavailable, streams keep waiting and the poll is retried. */
  async function look(): Promise<void> {
    const companies = [...new Set([...waiting].map(({ empresaId }) => empresaId))];
    if (companies.length > 0) {
      const latest = await readLastNumbers(db.read, companies).catch(() => new Map<string, number>());
      for (const { empresaId, seen, resolve } of [...waiting]) {
        const last = latest.get(empresaId) ?? seen;
        if (last > seen) resolve(last);
      }
    }
    timer = undefined;
    if (waiting.size > 0) lookSoon();
  }
}

/** The number of the latest entry of each of these companies. */
async function readLastNumbers(db: Reader, companies: string[]): Promise<Map<string, number>> {
  const rows = await rowsWith(db, 'contadores', { empresa_id: companies })
    .select(['empresa_id', 'versao'])
    .execute();
  return new Map(rows.map(({ empresa_id, versao }) => [empresa_id, versao]));
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../../platform/database/database.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { findTextsInJournal } from './client-texts.queries.ts';
import { lastNumberOf, selectEntries } from './privacy.queries.ts';

const ENTRIES_PER_LOOK = 500;

/** The journal entries with texts of the client's sales, up to the number `ate`. */
export interface EntriesWithTexts {
  readonly numbers: readonly number[];
  readonly ate: number;
}

export const NOT_SEARCHED: EntriesWithTexts = { numbers: [], ate: 0 };

/**
 * Sales that were deleted or moved to another client are found only in the journal, which is read from where the last search
 * stopped. Most of this long work is done before the transaction, which blocks other writes.
 */
export async function searchTexts(
  db: Reader,
  { empresaId, clienteId }: { empresaId: string; clienteId: string },
  known: EntriesWithTexts,
): Promise<EntriesWithTexts> {
  const last = await lastNumberOf(db, empresaId);
  const numbers = [...known.numbers];
  for (let apos = known.ate; apos < last; apos += ENTRIES_PER_LOOK) {
    const ate = Math.min(apos + ENTRIES_PER_LOOK, last);
    numbers.push(...(await findTextsInJournal(db, empresaId, clienteId, { apos, ate })));
    await nextTurn();
  }
  return { numbers, ate: last };
}

export async function readEntriesWithTexts(
  db: Reader,
  empresaId: string,
  { numbers }: EntriesWithTexts,
): Promise<JournalRow[]> {
  return readInBatches(numbers, (batch) => selectEntries(db, empresaId, batch));
}

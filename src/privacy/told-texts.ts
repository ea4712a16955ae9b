import { setImmediate as nextTurn } from 'node:timers/promises';
import { inBatches } from '../changes/batches.queries.ts';
import type { JournalRow } from '../changes/journal.queries.ts';
import type { Reader } from '../database/database.ts';
import { findToldTexts } from './client-texts.queries.ts';
import { lastNumberOf, selectEntries } from './privacy.queries.ts';

const ENTRIES_PER_LOOK = 500;

/** Which entries of the journal tell texts of the client's sales, as far as it was looked through. */
export interface ToldTexts {
  readonly numbers: readonly number[];
  readonly ate: number;
}

export const NOT_LOOKED: ToldTexts = { numbers: [], ate: 0 };

/**
 * Sales that are gone, or another's now, are in the journal alone: it is looked through from where it was left. That takes long in
 * a long journal, and is done for the most part before the transaction, which has others wait.
 */
export async function lookForTexts(
  db: Reader,
  { empresaId, clienteId }: { empresaId: string; clienteId: string },
  known: ToldTexts,
): Promise<ToldTexts> {
  const last = await lastNumberOf(db, empresaId);
  const numbers = [...known.numbers];
  for (let apos = known.ate; apos < last; apos += ENTRIES_PER_LOOK) {
    const ate = Math.min(apos + ENTRIES_PER_LOOK, last);
    numbers.push(...(await findToldTexts(db, empresaId, clienteId, { apos, ate })));
    await nextTurn();
  }
  return { numbers, ate: last };
}

export async function readTold(db: Reader, empresaId: string, { numbers }: ToldTexts): Promise<JournalRow[]> {
  const entries: JournalRow[] = [];
  await inBatches(numbers, async (batch) => {
    entries.push(...(await selectEntries(db, empresaId, batch)));
  });
  return entries;
}

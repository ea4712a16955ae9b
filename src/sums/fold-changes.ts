import type { Database, Transaction } from '../database/database.ts';
import { addDays } from '../domain/periods.ts';
import { addUpChangedDay, selectWithChangedDays } from './day-sums.queries.ts';
import { readPosition, readSaleChanges, selectBehind } from './sale-changes.queries.ts';
import { addToSums, beginFolding, endFolding } from './sums.queries.ts';

/** So many entries are folded in one transaction: a few milliseconds. */
const ENTRIES_PER_STEP = 100;

/** So many are told apart from the sums by whatever reads them, in passing. */
const MOST_UNFOLDED = 200;

/** Brings the sums of a company to where its journal stands, as long as it is asked to. */
export async function foldChanges(
  db: Database,
  empresaId: string,
  goOn: () => boolean = () => true,
): Promise<void> {
  const { versao } = await readPosition(db.read, empresaId);
  let numero = 0;
  while (numero < versao && goOn()) numero = await db.write((tx) => foldStep(tx, empresaId));
}

/** Before sums are read: what then is not in them shall be little. */
export async function foldIfBehind(db: Database, empresaId: string): Promise<void> {
  const { numero, versao } = await readPosition(db.read, empresaId);
  if (versao - numero > MOST_UNFOLDED) await foldChanges(db, empresaId);
}

/** How long one look may fold, so that it takes little from whoever writes meanwhile; the next goes on. */
const FOLDING_MILLIS = 200;

/** For all companies, beside the requests: so whoever asks for a report first finds its sums made. */
export async function foldWhatIsBehind(db: Database, today: string): Promise<void> {
  const end = performance.now() + FOLDING_MILLIS;
  const isTime = () => performance.now() < end && !db.stopping.aborted;
  for (const empresaId of await selectBehind(db.read, MOST_UNFOLDED / 2))
    if (isTime()) await foldChanges(db, empresaId, isTime);
  await addUpDays(db, addDays(today, -1), isTime);
}

/** Those before this day alone: today's and yesterday's sales still change, and are read as they are. */
export async function addUpDays(
  db: Database,
  before: string,
  goOn: () => boolean = () => true,
): Promise<void> {
  for (const empresaId of await selectWithChangedDays(db.read, before)) {
    let found = true;
    while (found && goOn())
      found = await db.write(async (tx) => {
        await beginFolding(tx, empresaId);
        return addUpChangedDay(tx, empresaId, before);
      });
  }
}

/** Up to which entry the sums then are. */
export async function foldStep(
  db: Transaction,
  empresaId: string,
  most: number = ENTRIES_PER_STEP,
): Promise<number> {
  await beginFolding(db, empresaId);
  const changes = await readSaleChanges(db, empresaId, most);
  await addToSums(db, empresaId, changes);
  await endFolding(db, empresaId, changes.numero);
  return changes.numero;
}

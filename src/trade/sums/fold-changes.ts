import { addDays } from '../../domain/periods.ts';
import { CompanyRounds } from '../../platform/database/company-tables.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/routes.ts';
import { answerConditionally, readVersion } from '../../platform/lists/versions.queries.ts';
import { addUpChangedDay } from './day-sums.queries.ts';
import { readPosition, readSaleChanges, selectBehind } from './sale-changes.queries.ts';
import { addToSums, beginFolding, endFolding } from './sums.queries.ts';

/** Journal entries per transaction, which then takes a few milliseconds. */
const ENTRIES_PER_STEP = 250;

/** Journal entries that a report may add to the sums while reading them; with more, it folds first. */
const MOST_UNFOLDED = 200;

/** Folds a company's journal into its sums, up to its end or until `goOn` says stop. */
export async function foldChanges(
  db: Database,
  empresaId: string,
  goOn: () => boolean = () => true,
): Promise<void> {
  const { versao } = await readPosition(db.read, empresaId);
  let numero = 0;
  while (numero < versao && goOn()) numero = await db.write((tx) => foldStep(tx, empresaId));
}

/** Folds before sums are read if they are far behind the journal. */
export async function foldIfBehind(db: Database, empresaId: string): Promise<void> {
  const { numero, versao } = await readPosition(db.read, empresaId);
  if (versao - numero > MOST_UNFOLDED) await foldChanges(db, empresaId);
}

/** Answers with what `read` tells from the sums, in one snapshot with the company's version. */
export function answerFromSums<Answer>(
  db: Database,
  call: Call<unknown, unknown>,
  day: string,
  read: (db: Reader) => Promise<Answer>,
) {
  const { empresaId } = call.scope;
  const readAll = async (db: Reader) => ({
    versao: await readVersion(db, empresaId),
    answer: await read(db),
  });
  return answerConditionally(
    db,
    call,
    async () => {
      await foldIfBehind(db, empresaId);
      return db.report(readAll, call.requester);
    },
    { day },
  );
}

/** Time limit of one background run, so that writes hardly wait; the next run continues. */
const FOLDING_MILLIS = 100;

/** The rounds in which companies are looked at in the background. */
export const foldingRounds = () => new CompanyRounds('contadores', 500);

/**
 * Folds the journals of the next companies in the background, so that a report finds its sums up to date, and sums their changed days;
 * today and yesterday still change, so their sales are read instead.
 */
export async function foldWhatIsBehind(db: Database, today: string, rounds = foldingRounds()): Promise<void> {
  const end = performance.now() + FOLDING_MILLIS;
  const isTime = () => performance.now() < end && !db.stopping.aborted;
  const before = addDays(today, -1);
  const companies = await rounds.next(db.read);
  for (const empresaId of await selectBehind(db.read, companies, { entries: MOST_UNFOLDED / 2, before })) {
    await foldChanges(db, empresaId, isTime);
    await addUpDays(db, empresaId, before, isTime);
    if (!isTime()) return rounds.goOnAfter(empresaId);
  }
}

/** Sums the changed days before this one. */
export async function addUpDays(
  db: Database,
  empresaId: string,
  before: string,
  goOn: () => boolean = () => true,
): Promise<void> {
  let found = true;
  while (found && goOn())
    found = await db.write(async (tx) => {
      await beginFolding(tx, empresaId);
      return addUpChangedDay(tx, empresaId, before);
    });
}

/** Folds the next entries; returns the number of the last one. */
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

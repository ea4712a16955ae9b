import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { changeRows, findRow, rowsWith } from '../../platform/database/rows.ts';
import type { HistoryTable, PriceIndexTable } from '../../platform/database/tables/payouts.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type HistoryMonth, type IndexMonth, toNotedHistory, toNotedIndex } from './history.record.ts';

type HistoryRow = Selectable<HistoryTable>;
type IndexRow = Selectable<PriceIndexTable>;

export function findHistory(db: Reader, empresaId: string, representadaId: string) {
  return findRow(db, 'historicos', { empresa_id: empresaId, representada_id: representadaId });
}

export function findPriceIndex(db: Reader, empresaId: string): Promise<IndexRow | undefined> {
  return db.selectFrom('indices').selectAll().where('empresa_id', '=', empresaId).executeTakeFirst();
}

export async function replaceHistory(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
  months: readonly HistoryMonth[],
): Promise<HistoryRow> {
  const before = await findHistory(db, empresaId, representadaId);
  const stamp = { ...newStamp(), id: representadaId };
  const meses = JSON.stringify(months.toSorted((a, b) => (a.mes < b.mes ? -1 : 1)));
  if (before === undefined) {
    const row = {
      ...stamp,
      empresa_id: empresaId,
      representada_id: representadaId,
      meses,
      updated_at: stamp.created_at,
    };
    await db.insertInto('historicos').values(row).execute();
    journal.created('historicos', row.id, toNotedHistory(row));
    return row;
  }
  const after = { ...before, meses, updated_at: momentAfter(before.updated_at) };
  await changeRows(
    db,
    'historicos',
    { empresa_id: empresaId, id: before.id },
    { meses, updated_at: after.updated_at },
  );
  journal.changed('historicos', before.id, toNotedHistory(before), toNotedHistory(after));
  return after;
}

/** The history goes with its representada. */
export async function removeHistoryOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  const before = await findHistory(db, empresaId, representadaId);
  if (before === undefined) return;
  await db.deleteFrom('historicos').where('empresa_id', '=', empresaId).where('id', '=', before.id).execute();
  journal.deleted('historicos', before.id, toNotedHistory(before));
}

export async function replacePriceIndex(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  { nome, meses: months }: { nome: string | undefined; meses: readonly IndexMonth[] },
): Promise<IndexRow> {
  const before = await findPriceIndex(db, empresaId);
  const stamp = { ...newStamp(), id: empresaId };
  const meses = JSON.stringify(months.toSorted((a, b) => (a.mes < b.mes ? -1 : 1)));
  if (before === undefined) {
    const row = { ...stamp, empresa_id: empresaId, nome: nome ?? '', meses, updated_at: stamp.created_at };
    await db.insertInto('indices').values(row).execute();
    journal.created('indices', row.id, toNotedIndex(row));
    return row;
  }
  const after = { ...before, nome: nome ?? before.nome, meses, updated_at: momentAfter(before.updated_at) };
  await changeRows(
    db,
    'indices',
    { empresa_id: empresaId, id: before.id },
    { nome: after.nome, meses, updated_at: after.updated_at },
  );
  journal.changed('indices', before.id, toNotedIndex(before), toNotedIndex(after));
  return after;
}

/** The month of the first order of a representada; null without any. */
export async function findFirstSale(
  db: Reader,
  empresaId: string,
  representadaId: string,
): Promise<string | null> {
  const { first } = await rowsWith(db, 'parcelas', { empresa_id: empresaId, representada_id: representadaId })
    .select(({ fn }) => fn.min('data').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

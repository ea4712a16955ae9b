import { toReais } from '../../domain/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { changeRows, findRow, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Journal } from '../../platform/writes/journal.ts';

type HistoryRow = Row<'historicos'>;
type IndexRow = Row<'indices'>;

export function findHistory(db: Reader, empresaId: string, representadaId: string) {
  return findRow(db, 'historicos', { empresa_id: empresaId, representada_id: representadaId });
}

export function findPriceIndex(db: Reader, empresaId: string) {
  return findRow(db, 'indices', { empresa_id: empresaId });
}

export async function replaceHistory(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
  months: readonly HistoryMonth[],
): Promise<HistoryRow> {
  const before = await findHistory(db, empresaId, representadaId);
  const named = { id: representadaId, empresa_id: empresaId, representada_id: representadaId };
  return replace(db, journal, 'historicos', before, { ...named, meses: inOrder(months) }, toNotedHistory);
}

/** Inserts the row, or puts it in the place of the one before. */
async function replace<R extends HistoryRow | IndexRow>(
  db: Transaction,
  journal: Journal,
  table: 'historicos' | 'indices',
  before: R | undefined,
  wanted: Omit<R, 'created_at' | 'updated_at'>,
  note: (row: R) => object,
): Promise<R> {
  const { created_at } = newStamp();
  const moments = before
    ? { created_at: before.created_at, updated_at: momentAfter(before.updated_at) }
    : { created_at, updated_at: created_at };
  const row = { ...wanted, ...moments } as R;
  const { id, empresa_id } = row;
  if (before === undefined) {
    await db
      .insertInto(table)
      .values(row as never)
      .execute();
    journal.created(table, id, note(row));
  } else {
    await changeRows(db, table, { empresa_id, id }, row);
    journal.changed(table, id, note(before), note(row));
  }
  return row;
}

function inOrder(months: readonly { readonly mes: string }[]): string {
  return JSON.stringify(months.toSorted((a, b) => (a.mes < b.mes ? -1 : 1)));
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
  await removeRows(db, 'historicos', { empresa_id: empresaId, id: before.id });
  journal.deleted('historicos', before.id, toNotedHistory(before));
}

export async function replacePriceIndex(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  { nome, meses }: { nome: string | undefined; meses: readonly IndexMonth[] },
): Promise<IndexRow> {
  const before = await findPriceIndex(db, empresaId);
  const named = { id: empresaId, empresa_id: empresaId, nome: nome ?? before?.nome ?? '' };
  return replace(db, journal, 'indices', before, { ...named, meses: inOrder(meses) }, toNotedIndex);
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

/** Commission earned in a month before the first sale, in centavos. */
export interface HistoryMonth {
  readonly mes: string;
  readonly valor: number;
}

interface IndexMonth {
  readonly mes: string;
  readonly percentual: number;
}

/** In centavos. */
export function historyMonths(row: Pick<HistoryRow, 'meses'> | undefined): HistoryMonth[] {
  return row === undefined ? [] : JSON.parse(row.meses);
}

export function indexMonths(row: Pick<IndexRow, 'meses'> | undefined): IndexMonth[] {
  return row === undefined ? [] : JSON.parse(row.meses);
}

export function toHistory(row: Pick<HistoryRow, 'meses'> | undefined) {
  return { meses: historyMonths(row).map(({ mes, valor }) => ({ mes, valor: toReais(valor) })) };
}

export function toPriceIndex(row: Pick<IndexRow, 'meses' | 'nome'> | undefined) {
  return {
    nome: row?.nome ?? '',
    meses: indexMonths(row).map(({ mes, percentual }) => ({ mes, percentual })),
  };
}

export function toNotedHistory(row: Omit<HistoryRow, 'empresa_id'>) {
  const { id, representada_id, created_at, updated_at } = row;
  return { ...toHistory(row), id, representada_id, created_at, updated_at };
}

export function toNotedIndex(row: Omit<IndexRow, 'empresa_id'>) {
  const { id, created_at, updated_at } = row;
  return { ...toPriceIndex(row), id, created_at, updated_at };
}

import { sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { LIST_SITUATIONS, PriceLine } from '../../domain/price-list-lines.ts';
import { statusesOf } from '../../domain/sale-status.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, onCompanyAnd, removeRows, rowsWith, walkRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { toNotedPriceList } from './noted-price-list.ts';

export type ListRow = Row<'listas_preco'>;
export type LineRow = Row<'linhas_lista'>;
export type MissingRow = Row<'sumidos_lista'>;
export type ListSituation = (typeof LIST_SITUATIONS)[number];

export const priceListRecords = { ...companyRecords('listas_preco'), show: toNotedPriceList };

interface ListFilter {
  readonly representada_id?: string | undefined;
  readonly situacao?: ListSituation | undefined;
}

/** The newest first; a vendedor reads those that are applied. */
export function selectLists(
  db: Reader,
  { empresaId: empresa_id, vendedorId }: AccessScope,
  { representada_id, situacao }: ListFilter,
): Promise<ListRow[]> {
  let found = rowsWith(db, 'listas_preco', { empresa_id, ...(representada_id && { representada_id }) });
  if (vendedorId !== null) found = found.where('aplicada_em', 'is not', null);
  if (situacao !== undefined)
    found = found
      .where('aplicada_em', situacao === 'aberta' ? 'is' : 'is not', null)
      .where('em_vigor_em', situacao === 'em_vigor' ? 'is not' : 'is', null);
  return found.selectAll().orderBy('id', 'desc').execute();
}

export function situationOf({ aplicada_em, em_vigor_em }: Pick<ListRow, 'aplicada_em' | 'em_vigor_em'>) {
  if (em_vigor_em !== null) return 'em_vigor';
  return aplicada_em === null ? 'aberta' : 'programada';
}

const LINES_PER_READ = 1_000;

/** In the order of the file, in pages, so that the event loop gets turns between them. */
export async function readListLines(db: Reader, { empresa_id, id }: Pick<ListRow, 'empresa_id' | 'id'>) {
  const found = rowsWith(db, 'linhas_lista', { empresa_id, lista_id: id }).selectAll();
  const lines: LineRow[] = [];
  for await (const some of walkRows(found, { linha: 'linha' }, LINES_PER_READ)) lines.push(...some);
  return lines;
}

export async function readMissing(db: Reader, { empresa_id, id }: Pick<ListRow, 'empresa_id' | 'id'>) {
  const found = rowsWith(db, 'sumidos_lista', { empresa_id, lista_id: id }).selectAll();
  const rows: MissingRow[] = [];
  for await (const some of walkRows(found, { produto_id: 'produto_id' }, LINES_PER_READ)) rows.push(...some);
  return rows;
}

/** A line that nothing was judged of yet. */
export function toLineRow(list: Pick<ListRow, 'empresa_id' | 'id'>, line: PriceLine): LineRow {
  return {
    ...line,
    empresa_id: list.empresa_id,
    lista_id: list.id,
    ...{ produto_id: null, fora: 0, aplicada: 0, poe: 0 },
    ...{ situacao: null, motivo: null, antigo: null, antes: null },
  };
}

/** Replaces what stands of a list: seals of the journal answer for the rows that are given. */
export async function writeParts(
  db: Transaction,
  journal: Journal,
  { empresa_id, id }: ListRow,
  lines: readonly LineRow[],
  missing: readonly MissingRow[],
): Promise<void> {
  await removeRows(db, 'linhas_lista', { empresa_id, lista_id: id });
  await removeRows(db, 'sumidos_lista', { empresa_id, lista_id: id });
  await insertRows(db, 'linhas_lista', lines);
  await insertRows(db, 'sumidos_lista', missing);
  journal.written.set('linhas_lista', lines).set('sumidos_lista', missing);
}

/** The next of the numbers by which lists follow each other. */
export async function nextNumber(db: Reader, empresa_id: string, column: 'ordem' | 'vigor'): Promise<number> {
  const row = await rowsWith(db, 'listas_preco', { empresa_id })
    .select(sql<number | null>`max(${sql.ref(column)})`.as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

export async function changeList(
  db: Transaction,
  journal: Journal,
  before: ListRow,
  changes: Partial<ListRow>,
): Promise<ListRow> {
  const after = await priceListRecords.change(db, before, changes as never);
  journal.changed('listas_preco', before.id, toNotedPriceList(before), toNotedPriceList(after));
  return after;
}

/** Programmed lists whose day has come, in the order in which they come into force. */
export function selectDue(db: Reader, today: string, empresaId?: string): Promise<ListRow[]> {
  let due = db
    .selectFrom('listas_preco')
    .innerJoin('empresas', 'empresas.id', 'listas_preco.empresa_id')
    .selectAll('listas_preco')
    .where('listas_preco.aplicada_em', 'is not', null)
    .where('listas_preco.em_vigor_em', 'is', null)
    .where('listas_preco.vale_de', '<=', today);
  if (empresaId !== undefined) due = due.where('listas_preco.empresa_id', '=', empresaId);
  return due
    .orderBy('listas_preco.empresa_id')
    .orderBy('listas_preco.vale_de')
    .orderBy('listas_preco.ordem')
    .execute();
}

/** Whether a list that came into force later sets a price that this one set. */
export async function isOvertaken(
  db: Reader,
  { empresa_id, id, tabela_id, vigor }: ListRow,
): Promise<boolean> {
  const own = rowsWith(db, 'linhas_lista', { empresa_id, lista_id: id, poe: 1 });
  const later = rowsWith(db, 'listas_preco', { empresa_id })
    .innerJoin('linhas_lista', (join) => onCompanyAnd(join, 'linhas_lista.lista_id', 'listas_preco.id'))
    .select('linhas_lista.linha')
    .where('listas_preco.vigor', '>', Number(vigor))
    .where('listas_preco.tabela_id', tabela_id === null ? 'is' : '=', tabela_id)
    .where('linhas_lista.poe', '=', 1)
    .where('linhas_lista.produto_id', 'in', own.select('produto_id'))
    .limit(1);
  return (await later.executeTakeFirst()) !== undefined;
}

/** Whether a sale made since has a product of the list at its price. */
export async function hasSalesAt(db: Reader, { empresa_id, id, em_vigor_em }: ListRow): Promise<boolean> {
  const sold = rowsWith(db, 'linhas_lista', { empresa_id, lista_id: id, poe: 1 })
    .innerJoin('itens_venda', (join) =>
      onCompanyAnd(join, 'itens_venda.produto_id', 'linhas_lista.produto_id').on(
        sql`coalesce(itens_venda.preco_tabela, itens_venda.valor_unitario)`,
        '=',
        sql.ref('linhas_lista.preco'),
      ),
    )
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'itens_venda.venda_id'))
    .select('vendas.id')
    .where('vendas.created_at', '>=', String(em_vigor_em))
    .where('vendas.status', 'not in', statusesOf('cancelada'))
    .limit(1);
  return (await sold.executeTakeFirst()) !== undefined;
}

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isWithin } from '../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { adapterOf } from '../../platform/database/engine.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { addRows, changeRows, insertRows, removeRows, rowsWith } from '../../platform/database/rows.ts';
import { isLarge, yieldToEventLoop } from '../../platform/event-loop.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import { isStillAnswered } from './answers/answer-version.ts';
import { NO_ANSWER } from './answers/answers.rules.ts';
import { BALANCE_COLUMNS, balanceColumns } from './notes/balance.rules.ts';
import { insertEntries, NEW_ENTRY_COLUMNS, replaceEntries, tellTitles } from './notes/entries.queries.ts';
import { commissionOfSale, type EntryRow, entriesOf, sumTaken, takeReturns } from './notes/entries.rules.ts';
import * as facts from './sale-facts.ts';
import type { NewSale } from './sales.contract.ts';
import { isPlainItem, type PricedItem, type StoredRatedItem } from './sales.rules.ts';

/** A new sale with its item totals. */
export type PricedSale = Omit<NewSale, 'itens'> & {
  itens: PricedItem[];
  /** Of a time before Talão: its client may be inactive since. */
  isPast?: boolean;
};

type StoredSale = facts.SaleFacts<facts.SaleRow>;

/** Inserts new sales with their items and entries. */
export async function insertSaleRows(db: Transaction, sales: readonly StoredSale[]): Promise<void> {
  if (sales.length === 0) return;
  const writer = adapterOf(db).writeRows();
  const rows = sales.map(({ row }) => row);
  const items = sales.flatMap(({ row, items }) => itemRows(row, items));
  const columns = rows.every(facts.isPlain) ? PLAIN_SALE : WHOLE_SALE;
  const isOpen = rows.some(({ a_faturar }) => a_faturar !== null);
  const isReleased = rows.some(({ liberado }) => liberado !== null);
  const further = [...(isOpen ? BALANCE_COLUMNS : []), ...(isReleased ? (['liberado'] as const) : [])];
  await addRows(writer, 'vendas', [...columns, ...further], rows);
  await addRows(writer, 'itens_venda', items.every(isPlainItem) ? PLAIN_ITEM : WHOLE_ITEM, items);
  await addRows(writer, 'parcelas', NEW_ENTRY_COLUMNS, sales.flatMap(entriesOf));
  await writer.end();
}

/** Inserts a deleted sale again, including what invoices and returns changed. */
export async function insertWholeSale(db: Transaction, { row, items }: StoredSale, entries: EntryRow[]) {
  await db.insertInto('vendas').values(row).execute();
  await insertItems(db, row, items);
  await insertEntries(db, entries);
  await tellTitles(db, entries);
}

/** Changed items and entries replace all previous ones; returns the sale as it is stored. */
export async function updateSale(db: Transaction, before: facts.SaleFacts, after: facts.SaleFacts) {
  const { row, items, installments } = after;
  const { id, empresa_id, created_at: _, ...columns } = pickColumns(row);
  columns.devolvido = sumTaken(takeReturns(after));
  Object.assign(columns, openColumns(after));
  columns.resposta_atual = isStillAnswered(after);
  if (facts.isQuoted(row)) columns.parcelas_orcadas = facts.writeQuoted(installments, facts.wereSent(row));
  await changeRows(db, 'vendas', { empresa_id, id }, columns);
  if (items !== before.items) {
    await removeItems(db, row, before.items.length);
    await insertItems(db, row, items);
  }
  if (isLarge(items)) await yieldToEventLoop();
  const entries = entriesOf(after);
  if (isLarge(before.items)) await yieldToEventLoop();
  const there = entriesOf(before);
  if (!isDeepStrictEqual(entries, there)) {
    await replaceEntries(db, row, entries);
    await countMore(db, empresa_id, 'parcelas', entries.length - there.length);
  } else if (row.cliente_id !== before.row.cliente_id) await tellTitles(db, entries);
  return { ...after, row: { ...row, ...columns } };
}

/** The columns by which lists find what is still to be invoiced. */
export function openColumns(sale: StoredSale) {
  return balanceColumns(sale, () => commissionOfSale(sale));
}

/** Drops what the reading statement joins, and SQLite's row number. */
export function pickColumns(row: facts.SaleRow): facts.SaleRow {
  return Object.fromEntries(ALL_COLUMNS.map((column) => [column, row[column]])) as unknown as facts.SaleRow;
}

/** Updates `updated_at` after a change that is stored elsewhere. */
export async function touchSale(db: Transaction, { empresa_id, id, updated_at }: facts.SaleRow) {
  await changeRows(db, 'vendas', { empresa_id, id }, { updated_at: momentAfter(updated_at) });
}

/** The foreign key deletes the items with their sale. */
export async function removeSale(db: Transaction, sale: facts.SaleFacts) {
  const { row, items } = sale;
  const { empresa_id, id } = row;
  if (isLarge(items)) await removeItems(db, row, items.length);
  await removeRows(db, 'vendas', { empresa_id, id });
  if (!facts.isQuoted(row)) await countMore(db, empresa_id, 'parcelas', -entriesOf(sale).length);
}

/** A sale without optional fields is inserted with fewer values. */
const PLAIN_SALE = [
  ...['id', 'empresa_id', 'pedido', 'data', 'cliente_id', 'representada_id', 'status', 'valor_total'],
  ...['comissao', 'comissao_evento', 'comissao_dia', 'comissao_base', 'condicao', 'faturado_em'],
  ...['pedido_dobrado', 'vendedor_id', 'carteira_id', 'repasse', 'busca', 'created_at', 'updated_at'],
] as const;

const QUOTATION = ['orcamento', 'parcelas_orcadas', 'feito_em'] as const;
const WHOLE_SALE = [...PLAIN_SALE, ...facts.ORDER_FIELDS, ...QUOTATION] as const;

/** With the columns that only later changes set. */
const ALL_COLUMNS = [
  ...WHOLE_SALE,
  ...BALANCE_COLUMNS,
  ...(['proprias', 'devolucoes', 'envios', 'devolvido', 'parcelas_enviadas', 'origem', 'liberado'] as const),
  ...(Object.keys(NO_ANSWER) as (keyof typeof NO_ANSWER)[]),
] as const;

const PLAIN_ITEM = [
  ...['empresa_id', 'venda_id', 'posicao', 'produto_id', 'quantidade', 'valor_unitario'],
  ...['valor_total', 'comissao', 'taxa'],
] as const;

const WHOLE_ITEM = [...PLAIN_ITEM, 'preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'] as const;

const ITEMS_PER_STEP = 500;

async function removeItems(db: Transaction, { empresa_id, id }: facts.SaleRow, count: number): Promise<void> {
  for (let first = 0; first < count; first += ITEMS_PER_STEP) {
    if (first > 0) await yieldToEventLoop();
    await db
      .deleteFrom('itens_venda')
      .where('empresa_id', '=', empresa_id)
      .where('venda_id', '=', id)
      .where('posicao', '<', first + ITEMS_PER_STEP)
      .execute();
  }
}

async function insertItems(db: Transaction, sale: facts.SaleRow, rated: StoredRatedItem[]) {
  const columns = rated.every(isPlainItem) ? PLAIN_ITEM : WHOLE_ITEM;
  await insertRows(db, 'itens_venda', itemRows(sale, rated), columns);
}

function itemRows({ id, empresa_id }: facts.SaleRow, rated: readonly StoredRatedItem[]) {
  return rated.map((item, posicao) => ({ empresa_id, venda_id: id, posicao, ...item }));
}

/** How many items each sale has, which decides how it is processed, in the order of the ids; unknown sales and those outside the scope are left out. */
export async function weighSales(db: Reader, scope: AccessScope, ids: readonly string[]) {
  const rows = await rowsWith(db, 'vendas', { empresa_id: scope.empresaId, id: ids })
    .select(['id', 'vendedor_id', 'carteira_id'])
    .select(({ selectFrom }) =>
      selectFrom('itens_venda')
        .select(sql<number>`coalesce(max(posicao), 0) + 1`.as('itens'))
        .whereRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
        .whereRef('itens_venda.venda_id', '=', 'vendas.id')
        .as('itens'),
    )
    .execute();
  const weights = new Map(rows.filter((row) => isWithin(scope, row)).map((row) => [row.id, row.itens]));
  return ids.flatMap((id) => (weights.has(id) ? [{ id, items: Number(weights.get(id)) }] : []));
}

interface MovedSale {
  readonly before: facts.SaleFacts;
  readonly after: facts.SaleFacts;
}

/** Saves status, invoice day and entries of several sales, all of one status and moment, with a few statements. */
export async function updateStages(db: Transaction, moved: readonly MovedSale[]): Promise<void> {
  const [first] = moved;
  if (first === undefined) return;
  const { empresa_id, status, updated_at } = first.after.row;
  const update = (sales: readonly MovedSale[], columns: Partial<facts.SaleRow>) =>
    changeRows(db, 'vendas', { empresa_id, id: idsOf(sales) }, columns);
  await update(moved, { status, updated_at });
  const invoiced = moved.filter(({ before, after }) => after.row.faturado_em !== before.row.faturado_em);
  for (const [faturado_em, sales] of Map.groupBy(invoiced, ({ after }) => after.row.faturado_em))
    await update(sales, { faturado_em });
  const columnsOf = ({ row }: facts.SaleFacts) => JSON.stringify(BALANCE_COLUMNS.map((name) => row[name]));
  const settled = moved.map(({ before, after }) => {
    const row = { ...after.row, ...openColumns(after) };
    return { before, after: { ...after, row } };
  });
  const opened = settled.filter(({ before, after }) => columnsOf(before) !== columnsOf(after));
  for (const sales of Map.groupBy(opened, ({ after }) => columnsOf(after)).values())
    await update(sales, openColumns((sales[0] as MovedSale).after));
  const changed = moved.filter(
    ({ before, after }) => !isDeepStrictEqual(entriesOf(before), entriesOf(after)),
  );
  if (changed.length === 0) return;
  await removeRows(db, 'parcelas', { empresa_id, venda_id: idsOf(changed) });
  const entries = changed.flatMap(({ after }) => entriesOf(after));
  await insertEntries(db, entries);
}

function idsOf(sales: readonly MovedSale[]): string[] {
  return sales.map(({ before }) => before.row.id);
}

/** Stores the letters of a sale; returns its row. */
export async function writeLetters(
  db: Transaction,
  row: facts.SaleRow,
  letters: readonly facts.SentLetter[],
): Promise<facts.SaleRow> {
  const columns = { envios: JSON.stringify(letters), updated_at: momentAfter(row.updated_at) };
  await changeRows(db, 'vendas', { empresa_id: row.empresa_id, id: row.id }, columns);
  return { ...row, ...columns };
}

/** Takes the addresses out of the letters of a client's sales. */
export async function forgetAddressees(db: Transaction, empresa_id: string, cliente_id: string) {
  const sent = await rowsWith(db, 'vendas', { empresa_id, cliente_id })
    .select(['id', 'envios'])
    .where('envios', 'is not', null)
    .execute();
  for (const { id, ...row } of sent) {
    const letters = facts.readLetters(row).map((letter) => ({ ...letter, para: [] }));
    await changeRows(db, 'vendas', { empresa_id, id }, { envios: JSON.stringify(letters) });
  }
}

/** The address of the person who sends. */
export async function findSenderEmail(db: Reader, usuarioId: string | null): Promise<string | undefined> {
  if (usuarioId === null) return undefined;
  const person = await rowsWith(db, 'usuarios', { id: usuarioId }).select('email').executeTakeFirst();
  return person?.email;
}

import { type SqlBool, sql } from 'kysely';
import { readTotals } from '../changes/counters.queries.ts';
import { findClientsNamed, isNamed, type NameTerm, readNameTerm } from '../clients/client-terms.queries.ts';
import type { Reader } from '../database/database.ts';
import { containsOnWalk, type SearchTerm, searchOf, spellingOf } from '../database/engine.ts';
import { type Placeholders, prepared } from '../database/prepared.ts';
import { type Border, nameBorder, wholeCompany } from '../domain/border.ts';
import { writeReais } from '../domain/money.ts';
import { statusesOf } from '../domain/sale-status.ts';
import { foldText } from '../domain/text.ts';
import { readOrder } from '../http/contract/list-order.ts';
import type { Page } from '../http/contract/pagination.ts';
import { type Counted, readPage, type WaysToPage } from '../lists/filtered-list.queries.ts';
import { sumOnce } from '../lists/known-sums.ts';
import { orderBy } from '../lists/order.queries.ts';
import { type FoundIds, isUnfiltered } from '../lists/pages.queries.ts';
import { forEachLimit, readNewest } from '../lists/whole-list.queries.ts';
import {
  type CompanyList,
  countAll,
  type Slice,
  sliceOf,
  type WrittenPage,
  type WrittenRows,
  writeRows,
  writeSorted,
} from '../lists/written-rows.queries.ts';
import { salesWithin } from './sale-border.queries.ts';
import type { SaleFilter, SoughtSales } from './sales.filter.ts';
import { findSalesBy, type SaleOrder, sortKeyOf, walkByClient } from './sales.order.queries.ts';
import { saleFields } from './sales.record.ts';

export async function readSalePage(
  db: Reader,
  border: Border,
  { ordem, soma, ...sought }: SaleFilter,
  page: Page,
): Promise<WrittenPage> {
  const written = await readWritten(db, border, sought, readOrder(ordem), page);
  if (!soma) return written;
  const key = `${nameBorder(border)} ${JSON.stringify(sought)}`;
  const centavos = await sumOnce(db, key, written.versao, () => sumSales(db, border, sought));
  return { ...written, soma: writeReais(centavos) };
}

function readWritten(
  db: Reader,
  border: Border,
  sought: SoughtSales,
  order: SaleOrder | undefined,
  page: Page,
): Promise<WrittenPage> {
  const list = listOf(border);
  const slice = sliceOf(page);
  const isWhole = border.vendedorId === null && isUnfiltered(sought);
  if (order !== undefined) {
    const found = findSales(db, border, sought);
    const isWalk = isWhole && order.by === 'cliente_nome';
    const sorted = isWalk ? walkByClient(db, border.empresaId, order) : findSalesBy(found, order);
    const ways = {
      ...waysInOrder(db, border, found, sorted, order, slice),
      ...(isWhole && { count: () => countWhole(db, border) }),
    };
    return readPage(db, list, sought, page, ways);
  }
  if (isWhole) return readNewest(db, list, page, { first, newest, oldest });
  const ways = { ...waysToPage(db, border, sought, slice), ...preparedSearch(db, border, sought, slice) };
  return readPage(db, list, sought, page, ways);
}

async function countWhole(db: Reader, { empresaId }: Border) {
  const { vendas, versao } = await readTotals(db, empresaId);
  return { total: vendas, versao };
}

const listOf = (border: Border): CompanyList => ({ border, kind: 'vendas', fields: saleFields });

const first = forEachLimit((limit) =>
  prepared<{ empresa_id: string }>()((db, param) =>
    writeRows(
      db,
      listOf(wholeCompany(param('empresa_id'))),
      newestWithNames(db, param('empresa_id')).limit(limit),
    ),
  ),
);

/** The way there is through the index alone; only the records of the page are read. */
const newest = prepared<Slice & { empresa_id: string }>()((db, param) =>
  writeSlice(db, findSales(db, wholeCompany(param('empresa_id')), {}), param),
);

const oldest = prepared<Slice & { empresa_id: string }>()((db, param) =>
  writeSlice(
    db,
    findSales(db, wholeCompany(param('empresa_id')), {})
      .clearOrderBy()
      .orderBy('id'),
    param,
  ),
);

function writeSlice(
  db: Reader,
  found: FoundIds<'vendas'>,
  param: Placeholders<Slice & { empresa_id: string }>,
) {
  const ids = found.limit(param('limit')).offset(param('offset'));
  const border = wholeCompany(param('empresa_id'));
  return writeRows(db, listOf(border), readSales(db, border, ids));
}

function waysToPage(db: Reader, border: Border, filter: SoughtSales, { limit, offset }: Slice): WaysToPage {
  const run = async <O>(query: { execute(db: Reader): Promise<{ rows: O[] }> }) =>
    (await query.execute(db)).rows[0] as O;
  const found = findUnordered(db, border, filter);
  const read = (ids: FoundIds<'vendas'>) => readSales(db, border, ids);
  return {
    readInOrder: () => {
      const page = findInOrder(db, border, filter).limit(limit).offset(offset);
      return run(writeRows(db, listOf(border), read(page)));
    },
    ...((filter.search || filter.a_receber) && {
      findAndSort: () => run(writeSorted(db, listOf(border), found, { limit, offset }, read)),
    }),
    count: () => run(countAll(listOf(border), found)),
  };
}

/** The engine chooses between the index of the order and those of the filter. */
function waysInOrder(
  db: Reader,
  border: Border,
  found: FoundIds<'vendas'>,
  sorted: FoundIds<'vendas'>,
  order: SaleOrder,
  { limit, offset }: Slice,
): WaysToPage {
  const rows = orderBy(readSales(db, border, sorted.limit(limit).offset(offset)), sortKeyOf(order));
  return {
    readInOrder: async () => (await writeRows(db, listOf(border), rows).execute(db)).rows[0] as WrittenRows,
    count: async () => (await countAll(listOf(border), found).execute(db)).rows[0] as Counted,
  };
}

/** In centavos; more of them than a number counts one by one. */
async function sumSales(db: Reader, border: Border, sought: SoughtSales): Promise<string> {
  const found = findSales(db, border, sought).clearSelect().clearOrderBy();
  const { soma } = await found
    .select(sql<string>`cast(coalesce(sum(vendas.valor_total), 0) as text)`.as('soma'))
    .executeTakeFirstOrThrow();
  return soma;
}

interface SearchParams extends Slice {
  empresa_id: string;
  text: string;
  code: string;
  name: string;
  pattern: string;
}

const foundAndSorted = prepared<SearchParams>()((db, param) => {
  const { unseen } = spellingOf(db);
  const empresaId = unseen(param('empresa_id'), 'uuid');
  const text = unseen(param('text'), 'text');
  const found = searchSales(db, empresaId, {
    code: { text, match: unseen(param('code'), 'text') },
    name: { text, match: unseen(param('name'), 'text'), pattern: unseen(param('pattern'), 'text') },
  });
  const slice = { limit: unseen(param('limit'), 'integer'), offset: unseen(param('offset'), 'integer') };
  const border = wholeCompany(empresaId);
  return writeSorted(db, listOf(border), found, slice, (ids) => readSales(db, border, ids));
});

/** A search by text alone, where both texts are found by trigrams, has one plan for all terms: to make it takes longest. */
function preparedSearch(
  db: Reader,
  { empresaId, vendedorId }: Border,
  { search, ...others }: SoughtSales,
  slice: Slice,
): Pick<WaysToPage, 'findAndSort'> | undefined {
  if (vendedorId !== null || !search || !isUnfiltered(others)) return undefined;
  const text = foldText(search);
  const { code, name } = readSaleTerm(db, text);
  if (code.match === undefined || name.match === undefined) return undefined;
  const terms = { text, code: code.match, name: name.match, pattern: name.pattern };
  return { findAndSort: () => foundAndSorted.one(db, { empresa_id: empresaId, ...terms, ...slice }) };
}

const newestRows = prepared<{ empresa_id: string; limit: number }>()((db, param) =>
  newestWithNames(db, param('empresa_id')).where('vendas.parcelas_orcadas', 'is', null).limit(param('limit')),
);

/** Orders alone: quotations are no sales yet. */
export function selectNewestSales(db: Reader, border: Border, limit: number) {
  if (border.vendedorId === null) return newestRows.all(db, { empresa_id: border.empresaId, limit });
  const orders = findSales(db, border, {}).where('parcelas_orcadas', 'is', null);
  return readSales(db, border, orders.limit(limit)).execute();
}

function newestWithNames(db: Reader, empresaId: string) {
  return withNames(db).where('vendas.empresa_id', '=', empresaId).orderBy('vendas.id', 'desc');
}

/** Of sales that were found within the border. */
export function readSales(db: Reader, { empresaId }: Border, ids: FoundIds<'vendas'>) {
  return newestWithNames(db, empresaId).where('vendas.id', 'in', ids);
}

export function findSales(
  db: Reader,
  border: Border,
  { search, de, ate, cliente_id, representada_id, vendedor_id, status, etapa, a_receber, ids }: SoughtSales,
): FoundIds<'vendas'> {
  let found = salesWithin(db, border).select('vendas.id').orderBy('vendas.id', 'desc');
  if (de) found = found.where('vendas.data', '>=', de);
  if (ate) found = found.where('vendas.data', '<=', ate);
  if (cliente_id) found = found.where('vendas.cliente_id', '=', cliente_id);
  if (representada_id) found = found.where('vendas.representada_id', '=', representada_id);
  if (vendedor_id) found = found.where('vendas.vendedor_id', '=', vendedor_id);
  if (ids) found = found.where('vendas.id', 'in', ids);
  if (status) found = found.where('vendas.status', '=', status);
  if (etapa) found = found.where('vendas.status', 'in', etapa.flatMap(statusesOf));
  if (a_receber)
    found = found
      .where('vendas.status', 'not in', NOTHING_TO_PAY)
      .where('vendas.id', 'in', findUnpaid(db, border.empresaId));
  if (search)
    found = found.where(
      'vendas.id',
      'in',
      searchSales(db, border.empresaId, readSaleTerm(db, foldText(search))),
    );
  return found;
}

const NOTHING_TO_PAY = [...statusesOf('cancelada'), ...statusesOf('orcamento')];

/** By the index of what is open alone, which asks for these very words. */
function findUnpaid(db: Reader, empresaId: string) {
  return db
    .selectFrom('parcelas')
    .select('venda_id')
    .where('empresa_id', '=', empresaId)
    .where(sql<SqlBool>`pago_em is null and cancelada = false`);
}

/** In any order. A search alone has found them already, and need not look each of them up once more. */
function findUnordered(db: Reader, border: Border, { search, ...others }: SoughtSales): FoundIds<'vendas'> {
  const isAlone = border.vendedorId === null && isUnfiltered(others);
  if (search && isAlone) return searchSales(db, border.empresaId, readSaleTerm(db, foldText(search)));
  return findSales(db, border, { search, ...others });
}

/** A folded term as it is looked for in order codes and in the names of clients. */
interface SaleTerm {
  readonly code: SearchTerm;
  readonly name: NameTerm;
}

function readSaleTerm(db: Reader, text: string): SaleTerm {
  return { code: searchOf(db).readTerm(db, 'vendas', text), name: readNameTerm(db, text) };
}

/** By order code or client, of the whole company. A union of two index lookups, because an `or` across tables would read every sale. */
function searchSales(db: Reader, empresaId: string, { code, name }: SaleTerm): FoundIds<'vendas'> {
  const sales = db.selectFrom('vendas').select('id').where('empresa_id', '=', empresaId);
  return sales
    .where(searchOf(db).contains('vendas', code))
    .union(sales.where('cliente_id', 'in', findClientsNamed(db, empresaId, name)));
}

/** By looking at each sale and its client, newest first, so that a page ends as soon as it is full: many are met on a short way. */
export function findInOrder(
  db: Reader,
  border: Border,
  { search, ...others }: SoughtSales,
): FoundIds<'vendas'> {
  const found = findSales(db, border, others);
  if (!search) return found;
  const text = foldText(search);
  const named = db
    .selectFrom('clientes')
    .select(isNamed(readNameTerm(db, text)).as('named'))
    .whereRef('clientes.empresa_id', '=', sql.ref('vendas.empresa_id'))
    .whereRef('clientes.id', '=', sql.ref('vendas.cliente_id'));
  return found.where(({ or }) => or([containsOnWalk(db, 'vendas', text), sql<SqlBool>`${named}`]));
}

export function withNames(db: Reader) {
  return db
    .selectFrom('vendas')
    .innerJoin('clientes', (join) =>
      join
        .onRef('clientes.empresa_id', '=', 'vendas.empresa_id')
        .onRef('clientes.id', '=', 'vendas.cliente_id'),
    )
    .innerJoin('representadas', (join) =>
      join
        .onRef('representadas.empresa_id', '=', 'vendas.empresa_id')
        .onRef('representadas.id', '=', 'vendas.representada_id'),
    )
    .selectAll('vendas')
    .select(['clientes.nome as cliente_nome', 'representadas.nome as representada_nome']);
}

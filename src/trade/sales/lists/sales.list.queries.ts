import { sql } from 'kysely';
import { ONE_RECORD, type Page, readSort } from '../../../contract/lists.ts';
import { type AccessScope, wholeCompany } from '../../../domain/access-scope.ts';
import { writeReais } from '../../../domain/money.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { dialectOf } from '../../../platform/database/engine.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { onCompanyAnd, rowsWith } from '../../../platform/database/rows.ts';
import { continueTotal, type KnownTotal } from '../../../platform/lists/journal-since.queries.ts';
import {
  afterNamed,
  type FoundIds,
  isUnfiltered,
  orderBy,
  readAll,
  type SortKey,
} from '../../../platform/lists/pages.queries.ts';
import { countWhole, readNewest, wholeList } from '../../../platform/lists/whole-list.queries.ts';
import * as rows from '../../../platform/lists/written-rows.queries.ts';
import type { NamedSaleRow } from '../sale-facts.ts';
import { detailedForms, saleForms } from '../sales.record.ts';
import * as filtered from './filtered-sales.queries.ts';
import { saleMatcher } from './sale-matcher.queries.ts';
import type { SaleFilter, SoughtSales } from './sales.filter.ts';
import { countPeriod, findNewest, isPeriodAlone } from './sales.period.queries.ts';

export async function readSalePage(
  db: Reader,
  scope: AccessScope,
  { ordem, soma, detalhes = false, ...sought }: SaleFilter,
  page: Page,
): Promise<rows.WrittenPage> {
  const order = readSort(ordem);
  const list = listOf(scope, detalhes);
  const isWhole = scope.vendedorId === null && isUnfiltered(sought);
  const isPlain = order === undefined && !detalhes;
  const readAfter = async () => {
    const after = await afterNamed(filtered.selectSaleIds(db, scope, {}), page, CURSOR);
    const ids = filtered
      .findOnWalk(db, scope, sought, filtered.NEWEST_SALES)
      .where(after ?? sql<boolean>`true`);
    const sales = readSales(db, scope, ids.limit(page.limit));
    const found = rows.writeRows(db, list, detalhes ? sales.select(commissionWithin(scope)) : sales);
    const { total } = await readSalePage(db, scope, sought, ONE_RECORD);
    return { ...rows.onePage(await found.execute(db)), total };
  };
  const read = () => {
    if (isWhole && isPlain) return readNewest(db, list, page, allSales);
    const slice = rows.sliceOf(page);
    return rows.readPage(db, list, sought, page, {
      ...waysToPage(db, list, sought, order ?? filtered.NEWEST_SALES, slice),
      ...(isWhole && { count: () => countWhole(db, list), continue: undefined }),
      ...(isPlain && preparedSearch(db, scope, sought, slice)),
    });
  };
  const written = page.depois === undefined ? await read() : await readAfter();
  return soma ? { ...written, soma: writeReais(await sumSales(db, scope, sought)) } : written;
}

const CURSOR: SortKey = { columns: ['vendas.id'], direction: 'desc' };

const listOf = (scope: AccessScope, detalhes = false): rows.CompanyList => ({
  scope,
  kind: 'vendas',
  fields: detalhes ? detailedForms : saleForms,
});

export const allSales = wholeList('vendas', {
  list: listOf,
  first: (db, { empresaId }, limit) => newestWithNames(db, empresaId).limit(limit),
  newest: (db, scope) => filtered.selectSaleIds(db, scope, {}),
  read: readSales,
});

/** Reads the page directly from an index that covers the filter, else by the shorter of two ways. */
function waysToPage(
  db: Reader,
  list: rows.CompanyList,
  sought: SoughtSales,
  order: filtered.SaleOrder,
  slice: rows.Slice,
): rows.WaysToPage {
  const { scope } = list;
  const run = async <O>(query: { execute(db: Reader): Promise<{ rows: O[] }> }) =>
    (await query.execute(db)).rows[0] as O;
  const read = (ids: FoundIds<'vendas'>) => {
    const sales = orderBy(readSales(db, scope, ids), filtered.saleSortKey(order));
    return list.fields === detailedForms ? sales.select(commissionWithin(scope)) : sales;
  };
  const isPeriod = scope.vendedorId === null && isPeriodAlone(sought);
  const count = async () =>
    (isPeriod ? await countPeriod(db, scope.empresaId, sought) : undefined) ??
    run(rows.countAll(list, filtered.findUnordered(db, scope, sought)));
  const findAndSort = () => {
    const isById = order.by === 'created_at';
    const found = isById
      ? filtered.findUnordered(db, scope, sought)
      : filtered.withSortValue(filtered.selectSaleIds(db, scope, sought), order);
    const key = { columns: isById ? ['id'] : [filtered.SORT_VALUE, 'id'], direction: order.direction };
    return run(rows.writeSorted(db, list, found, slice, read, key));
  };
  const walk = (found = filtered.findOnWalk(db, scope, sought, order)) =>
    run(rows.writeRows(db, list, read(found.limit(slice.limit).offset(slice.offset))));
  const readInOrder = async () => {
    if (!isPeriod || order.by !== 'created_at' || order.direction !== 'desc') return walk();
    // If known, the scan starts at the newest sale of the period instead of the newest of all.
    const newest = await findNewest(db, scope.empresaId, sought);
    if (newest === undefined) return walk();
    const rows = await walk(
      filtered.findOnWalk(db, scope, sought, order).where('vendas.id', '<=', newest.id),
    );
    return rows.versao === newest.versao ? rows : walk();
  };
  const matcher = scope.vendedorId === null ? saleMatcher(db, scope.empresaId, sought) : undefined;
  const counting = {
    count,
    ...(matcher && { continue: (known: KnownTotal) => continueTotal(db, scope.empresaId, known, matcher) }),
  };
  if (isUnfiltered(sought) || filtered.isLed(sought, order)) return { readInOrder, ...counting };
  return { readInOrder, ...counting, findAndSort, isCountedFirst: !sought.search };
}

/** In centavos, as text, because the sum may exceed the safe integers. */
async function sumSales(db: Reader, scope: AccessScope, sought: SoughtSales): Promise<string> {
  const found = filtered.selectSaleIds(db, scope, sought).clearSelect().clearOrderBy();
  const { soma } = await found
    .select(sql<string>`cast(coalesce(sum(vendas.valor_total), 0) as text)`.as('soma'))
    .executeTakeFirstOrThrow();
  return soma;
}

interface SearchParams extends rows.Slice {
  empresa_id: string;
  text: string;
  code: string;
  name: string;
  pattern: string;
}

const foundAndSorted = prepared<SearchParams>()((db, param) => {
  const { unseen } = dialectOf(db);
  const empresaId = unseen(param('empresa_id'), 'uuid');
  const text = unseen(param('text'), 'text');
  const found = filtered.searchSales(db, empresaId, {
    code: { text, match: unseen(param('code'), 'text') },
    name: { text, match: unseen(param('name'), 'text'), pattern: unseen(param('pattern'), 'text') },
  });
  const slice = { limit: unseen(param('limit'), 'integer'), offset: unseen(param('offset'), 'integer') };
  const scope = wholeCompany(empresaId);
  return rows.writeSorted(db, listOf(scope), found, slice, (ids) => readSales(db, scope, ids));
});

/** A text search by trigrams uses one prepared query for all terms, because planning takes the longest. */
function preparedSearch(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  { search, ...filters }: SoughtSales,
  slice: rows.Slice,
): Pick<rows.WaysToPage, 'findAndSort'> | undefined {
  if (vendedorId !== null || !search || !isUnfiltered(filters)) return undefined;
  const [text = '', ...others] = filtered.wordsOfSales(search);
  if (others.length > 0) return undefined;
  const { code, name, centavos } = filtered.readSaleTerm(db, text);
  if (code.match === undefined || name.match === undefined || centavos !== undefined) return undefined;
  const terms = { text, code: code.match, name: name.match, pattern: name.pattern };
  return { findAndSort: () => foundAndSorted.one(db, { empresa_id: empresaId, ...terms, ...slice }) };
}

const newestRows = prepared<{ empresa_id: string; limit: number }>()((db, param) =>
  newestWithNames(db, param('empresa_id')).where('vendas.parcelas_orcadas', 'is', null).limit(param('limit')),
);

/** Excludes quotations, which are no sales yet. */
export function selectNewestSales(db: Reader, scope: AccessScope, limit: number) {
  if (scope.vendedorId === null) return newestRows.all(db, { empresa_id: scope.empresaId, limit });
  const orders = filtered.selectSaleIds(db, scope, {}).where('parcelas_orcadas', 'is', null);
  return readSales(db, scope, orders.limit(limit)).execute();
}

function newestWithNames(db: Reader, empresaId: string) {
  return withSaleNames(db).where('vendas.empresa_id', '=', empresaId).orderBy('vendas.id', 'desc');
}

/** For sales already limited to the scope. */
export function readSales(db: Reader, { empresaId }: AccessScope, ids: FoundIds<'vendas'>) {
  return newestWithNames(db, empresaId).where('vendas.id', 'in', ids);
}

/** The commission of a sale in centavos, for the office only; a quotation has no instalments and so no sum. */
function commissionWithin({ vendedorId }: AccessScope) {
  if (vendedorId !== null) return sql<null>`cast(null as integer)`.as('valor_comissao');
  return sql<number | null>`(
    select sum(case when parcelas.cancelada then 0 else parcelas.comissao end) from parcelas
    where parcelas.empresa_id = vendas.empresa_id and parcelas.venda_id = vendas.id)`.as('valor_comissao');
}

/** Sales joined with their client and representada. */
export function withParties(db: Pick<Reader, 'selectFrom'>) {
  return db
    .selectFrom('vendas')
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
    .innerJoin('representadas', (join) => onCompanyAnd(join, 'representadas.id', 'vendas.representada_id'));
}

export function withSaleNames(db: Pick<Reader, 'selectFrom'>) {
  return withParties(db)
    .selectAll('vendas')
    .select(['clientes.nome as cliente_nome', 'representadas.nome as representada_nome']);
}

/** Up to this many matches, each page of the export repeats the search by index. */
const FEW = 5_000;

export async function* exportSales(
  db: Reader,
  scope: AccessScope,
  { ordem, soma: _, detalhes: __, itens: ___, ...sought }: SaleFilter,
  few = FEW,
) {
  const order = readSort(ordem) ?? filtered.NEWEST_SALES;
  const { total } = await readSalePage(db, scope, sought, ONE_RECORD);
  const isWalk = total > few || isUnfiltered(sought);
  yield* readAll(
    isWalk
      ? filtered.findOnWalk(db, scope, sought, order)
      : filtered.findSalesBy(filtered.selectSaleIds(db, scope, sought), order),
    (ids) => {
      const lines = readSales(db, scope, ids)
        .leftJoin('membros', (join) => onCompanyAnd(join, 'membros.usuario_id', 'vendas.vendedor_id'))
        .select('membros.nome as vendedor_nome')
        .select(commissionWithin(scope));
      return orderBy(lines, filtered.saleSortKey(order)).execute();
    },
    (found, last) => found.where(filtered.salesAfter(order, last)),
  );
}

/** Few sales at a time, and of each the first items; the rest of a large one is read in pages. */
const SALES_PER_READ = 20;
const ITEMS_PER_READ = 200;

/** A row for each item of the sales that the filter finds, in their order. */
export async function* exportSaleItems(db: Reader, scope: AccessScope, filter: SaleFilter) {
  for await (const sales of exportSales(db, scope, filter))
    for (let first = 0; first < sales.length; first += SALES_PER_READ) {
      const some = sales.slice(first, first + SALES_PER_READ);
      const items = Map.groupBy(await readItems(db, scope.empresaId, some, 0), ({ venda_id }) => venda_id);
      for (const sale of some) {
        for (let page = items.get(sale.id) ?? []; ; ) {
          if (page.length > 0) yield page.map((item) => ({ ...sale, ...item }));
          if (page.length < ITEMS_PER_READ) break;
          page = await readItems(db, scope.empresaId, [sale], page.at(-1)?.item ?? 0);
        }
      }
    }
}

function readItems(db: Reader, empresaId: string, sales: readonly Pick<NamedSaleRow, 'id'>[], from: number) {
  return rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: sales.map(({ id }) => id) })
    .leftJoin('produtos', (join) => onCompanyAnd(join, 'produtos.id', 'itens_venda.produto_id'))
    .select(['itens_venda.venda_id', 'itens_venda.produto_id', 'produtos.nome as produto_nome'])
    .select(['produtos.unidade', 'itens_venda.quantidade', 'itens_venda.preco_tabela'])
    .select(['itens_venda.desconto', 'itens_venda.valor_unitario', 'itens_venda.valor_total as total_item'])
    .select(['itens_venda.bonificacao'])
    .select(({ eb, fn }) => [
      eb('itens_venda.posicao', '+', 1).as('item'),
      fn.coalesce('produtos.codigo', 'produtos.id').as('codigo'),
    ])
    .where('itens_venda.posicao', '>=', from)
    .where('itens_venda.posicao', '<', from + ITEMS_PER_READ)
    .orderBy('itens_venda.venda_id')
    .orderBy('itens_venda.posicao')
    .execute();
}

/** As many as fit into a sheet are counted, and no more. */
export async function countSaleItems(db: Reader, scope: AccessScope, filter: SaleFilter, most: number) {
  let count = 0;
  for await (const rows of exportSaleItems(db, scope, filter)) {
    count += rows.length;
    if (count > most) break;
  }
  return count;
}

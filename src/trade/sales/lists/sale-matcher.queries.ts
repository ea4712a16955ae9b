import { centavosIn, toCentavos } from '../../../domain/money.ts';
import { statusesOf } from '../../../domain/sale-status.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { NotedRecord, RecordMatcher, Since } from '../../../platform/lists/journal-since.queries.ts';
import { readVersion } from '../../../platform/lists/versions.queries.ts';
import { findClientsNamed, readNameTerm } from '../../clients/clients.filter.queries.ts';
import { deriveSaleColumns } from '../sales.kind.ts';
import { type ByClient, COMPARISONS, type Narrowing, wordsOfSales } from './filtered-sales.queries.ts';
import type { SoughtSales } from './sales.filter.ts';

/** A sale as journaled, its total in reais. */
type NotedSale = Readonly<
  Pick<Row<'vendas'>, 'id' | 'pedido' | 'pedido_cliente' | 'orcamento' | 'data' | 'status' | 'valor_total'> &
    Pick<Row<'vendas'>, 'cliente_id' | 'representada_id' | 'vendedor_id'>
>;

/** Evaluates a filter on sales as journaled. Balances are not in the journal, so a filter by `a_receber` is counted in the database; so are those by `enviado` and by what clients answered. */
export function saleMatcher(db: Reader, empresaId: string, sought: SoughtSales): RecordMatcher | undefined {
  const { search, a_receber, enviado, resposta, origem, a_confirmar, ...columns } = sought;
  const isCounted = [enviado, resposta, origem, a_confirmar].some((one) => one !== undefined);
  if (a_receber || isCounted) return undefined;
  return {
    kind: 'vendas',
    async matches(records, since) {
      const isFound = search ? await matchSearch(db, empresaId, search, records, since) : () => true;
      if (isFound === undefined) return undefined;
      return (records as (NotedSale | null)[]).map(
        (sale) => sale !== null && fits(columns, sale) && isFound(sale),
      );
    },
  };
}

/** A sale in the journal, which does not say whether it was sent. */
function fits(
  { ids, etapa, ...filter }: Omit<Narrowing, 'enviado' | keyof ByClient>,
  sale: NotedSale,
): boolean {
  const isAsSought = ([name, [column, sign]]: (typeof COMPARISONS)[number]) => {
    const [is, sought] = [sale[column] ?? '', filter[name]];
    if (!sought || is === sought) return true;
    return (sign === '>=' && is > sought) || (sign === '<=' && is < sought);
  };
  const isInStage = !etapa || etapa.flatMap(statusesOf).some((one) => one === sale.status);
  return COMPARISONS.every(isAsSought) && isInStage && (!ids || ids.includes(sale.id));
}

/** Matches code, total or client name. A renamed client would change all its sales, so then the result is undefined. */
async function matchSearch(
  db: Reader,
  empresaId: string,
  search: string,
  records: readonly NotedRecord[],
  { entries, position }: Since,
): Promise<((sale: NotedSale) => boolean) | undefined> {
  if (entries.some(({ recurso, acao }) => recurso === 'clientes' && acao !== 'criar')) return undefined;
  const words = wordsOfSales(search);
  const saysWord = (sale: NotedSale, word: string) =>
    deriveSaleColumns(sale).busca.includes(word) || centavosIn(word) === toCentavos(sale.valor_total);
  const saysAll = (sale: NotedSale) => words.every((word) => saysWord(sale, word));
  const others = (records as (NotedSale | null)[]).flatMap((sale) =>
    sale === null || saysAll(sale) ? [] : [sale.cliente_id],
  );
  if (others.length === 0) return saysAll;
  const named = new Map<string, ReadonlySet<string>>();
  for (const word of words) named.set(word, await findNamed(db, empresaId, word, new Set(others)));
  if ((await readVersion(db, empresaId)) !== position.versao) return undefined;
  return (sale) =>
    words.every((word) => saysWord(sale, word) || named.get(word)?.has(sale.cliente_id) === true);
}

/** Looks up clients by id, because the search index may lag behind. */
async function findNamed(db: Reader, empresaId: string, word: string, ids: ReadonlySet<string>) {
  const { match: _, ...term } = readNameTerm(db, word);
  const rows = await findClientsNamed(db, empresaId, term)
    .where('clientes.id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import { CLIENT_FILTERS, fits } from '../../../../src/domain/list-filters.ts';
import { toCentavos, toReais } from '../../../../src/domain/money.ts';
import { stageOf } from '../../../../src/domain/sale-status.ts';
import { foldText } from '../../../../src/domain/text.ts';
import { findByWords, type LightProduct, searchText } from '../sync/copied.ts';
import { factsOf, type SaleFacts } from '../sync/history.ts';
import type { Source } from './source.ts';

const LARGEST = 100;

export function pageOf<T>(found: readonly T[], query: URLSearchParams) {
  const { page, limit } = placeOf(query);
  const data = found.slice((page - 1) * limit, page * limit);
  return { success: true, data, total: found.length, page, limit };
}

export function placeOf(query: URLSearchParams): { page: number; limit: number } {
  const page = Number(query.get('page') ?? 1);
  return { page, limit: Math.min(LARGEST, Number(query.get('limit') ?? 20)) };
}

/** The first records of an order; the others are compared once each, where sorting all would compare them many times. */
function firstOf<T>(records: Iterable<T>, compare: (a: T, b: T) => number, most: number): T[] {
  const first: T[] = [];
  for (const record of records) {
    const last = first.at(-1);
    if (first.length === most && last !== undefined && compare(record, last) > 0) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(record, first[middle] as T) < 0) to = middle;
      else from = middle + 1;
    }
    first.splice(from, 0, record);
    if (first.length > most) first.pop();
  }
  return first;
}

export function listClients(source: Source, query: URLSearchParams) {
  const { ativo: _, ...filters } = CLIENT_FILTERS;
  const sought = Object.fromEntries(query);
  const found = findByWords(source.lightClients(), query.get('search') ?? '').filter((client) =>
    fits(filters, sought, client),
  );
  return listOf(found, query, { cidade: ({ cidade }) => foldText(cidade) });
}

export function listProducts({ copy }: Source, query: URLSearchParams) {
  const fits = ({ representada_id }: LightProduct) =>
    is(query, 'representada_id', representada_id) &&
    (query.get('sem_representada') !== 'true' || representada_id === null);
  return listOf(findByWords(copy.produtos.values(), query.get('search') ?? '').filter(fits), query, {
    preco: ({ preco }) => preco,
  });
}

export function listRepresentadas({ copy }: Source, query: URLSearchParams) {
  const named = [...copy.representadas.values()].map((one) => ({ ...one, texto: foldText(one.nome) }));
  return listOf(findByWords(named, query.get('search') ?? ''), query, {});
}

/** An absent filter matches everything. */
function is(query: URLSearchParams, name: string, value: string | null): boolean {
  return !query.has(name) || query.get(name) === value;
}

interface Named {
  id: string;
  nome: string;
  ativo: boolean;
  created_at: string;
}

/** The copy has active records only. */
function listOf<T extends Named>(
  found: readonly T[],
  query: URLSearchParams,
  keys: Record<string, (record: T) => string | number>,
) {
  if (query.get('ativo') === 'false') return pageOf([], query);
  const order = query.get('ordem') ?? 'nome';
  const name = order.replace(/^-/, '');
  const key =
    keys[name] ??
    ((record: T) =>
      name in record && name !== 'nome' ? String(record[name as 'id']) : foldText(record.nome));
  const turn = order.startsWith('-') ? -1 : 1;
  const sorted = found
    .map((record) => ({ record, key: key(record) }))
    .sort((a, b) => (a.key < b.key ? -turn : a.key > b.key ? turn : a.record.id < b.record.id ? -1 : 1));
  return pageOf(
    sorted.map(({ record }) => record),
    query,
  );
}

/** The sales on the phone: the latest five per client and those made here. Only those of the page are read whole. */
export async function listSales(source: Source, query: URLSearchParams) {
  const clientId = query.get('cliente_id');
  const whole = clientId === null ? null : await source.sales(clientId);
  if (whole === undefined) return undefined;
  const known = whole?.map((sale) => factsOf(sale, sale.cliente_id)) ?? (await source.saleFacts());
  const tests = testsOf(query);
  const found = search(known, query.get('search') ?? '').filter((sale) => tests.every((fits) => fits(sale)));
  const sum = found.reduce((sum, { valor_total }) => sum + (toCentavos(valor_total) ?? 0), 0);
  const { page, limit } = placeOf(query);
  const shown = firstOf(found, orderOf(query), page * limit).slice((page - 1) * limit);
  const data = whole ? shown : await source.wholeSales(shown);
  return {
    success: true,
    data,
    total: found.length,
    page,
    limit,
    ...(query.get('soma') === 'true' && { soma: toReais(sum) }),
  };
}

function search(sales: SaleFacts[], term: string): SaleFacts[] {
  if (term.trim() === '') return sales;
  const named = sales.map((sale) => ({
    sale,
    texto: searchText(sale.pedido, sale.cliente_nome, sale.pedido_cliente),
  }));
  return findByWords(named, term).map(({ sale }) => sale);
}

type Test = (sale: SaleFacts) => boolean;

const FILTERS: Record<string, (value: string) => Test> = {
  representada_id: (id) => (sale) => sale.representada_id === id,
  vendedor_id: (id) => (sale) => sale.vendedor_id === id,
  de: (day) => (sale) => sale.data >= day,
  ate: (day) => (sale) => sale.data <= day,
  etapa: (names) => {
    const stages = names.split(',');
    return ({ status }) => stages.includes(stageOf(status) ?? '');
  },
  a_receber: (isAsked) => (sale) => isAsked !== 'true' || isOpen(sale),
};

/** The filters that are set, read once for all sales. */
function testsOf(query: URLSearchParams): Test[] {
  return Object.entries(FILTERS).flatMap(([name, filter]) => {
    const value = query.get(name);
    return value === null ? [] : filter(value);
  });
}

function isOpen({ status, aberta }: SaleFacts): boolean {
  const stage = stageOf(status);
  return stage !== 'orcamento' && stage !== 'cancelada' && aberta;
}

/** Ordered like the service: by default as they were made, latest first. */
function orderOf(query: URLSearchParams): (a: SaleFacts, b: SaleFacts) => number {
  const order = query.get('ordem') ?? '-created_at';
  const field = order.replace(/^-/, '') as 'data' | 'created_at' | 'valor_total' | 'pedido' | 'cliente_nome';
  const turn = order.startsWith('-') ? -1 : 1;
  const isText = field === 'pedido' || field === 'cliente_nome';
  const keyOf = (sale: SaleFacts) => (isText ? foldText(sale[field]) : sale[field]);
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first === second) return a.id < b.id ? -turn : turn;
    return first < second ? -turn : turn;
  };
}

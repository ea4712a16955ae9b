import { CLIENT_FILTERS, fits } from '../../../../src/domain/list-filters.ts';
import { foldText } from '../../../../src/domain/text.ts';
import type { LightProduct } from '../sync/copied.ts';
import { findByWords } from '../sync/search.ts';
import type { Source } from './source.ts';

const LARGEST = 100;

/** A page of a list, in the shape of every list of the service. */
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
export function firstOf<T>(records: Iterable<T>, compare: (a: T, b: T) => number, most: number): T[] {
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

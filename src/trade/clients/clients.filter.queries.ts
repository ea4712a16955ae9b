import { sql } from 'kysely';
import type { z } from 'zod';
import type { AccessScope } from '../../domain/access-scope.ts';
import { CLIENT_FILTERS, type ColumnValue, columnsSought } from '../../domain/list-filters.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type ListOrder, readOrder } from '../../platform/http/contract/lists.ts';
import { type FoundIds, orderBy } from '../../platform/lists/pages.queries.ts';
import { type ClientTerm, matches, onWalk, readClientTerm } from './client-terms.queries.ts';
import type { clientFilters } from './clients.contract.ts';

export type ClientFilter = Partial<z.output<z.ZodObject<typeof clientFilters>>>;

type ClientOrder = ListOrder<'nome' | 'codigo' | 'cidade' | 'created_at'>;

const COLUMNS = {
  nome: ['nome_dobrado', 'id'],
  codigo: ['codigo_dobrado', 'id'],
  cidade: ['cidade_dobrada', 'id'],
  // Ids grow with time.
  created_at: ['id'],
} as const;

export function sortKeyOf({ by, direction }: ClientOrder) {
  return { columns: COLUMNS[by], direction };
}

export const NEWEST_FIRST: ClientOrder = { by: 'created_at', direction: 'desc' };

/** A filter as database conditions. */
export interface Conditions {
  readonly term?: ClientTerm;
  readonly columns?: readonly ColumnValue[];
  readonly order?: ClientOrder;
}

export function readConditions(db: Reader, { search, ordem, ...sought }: ClientFilter): Conditions {
  const order = readOrder(ordem);
  const columns = columnsSought(CLIENT_FILTERS, sought);
  return {
    ...(search && { term: readClientTerm(db, search) }),
    ...(columns.length > 0 && { columns }),
    ...(order && { order }),
  };
}

/** In list order: the search index has none, so it is not used. */
export function findClients(db: Reader, scope: AccessScope, filter: ClientFilter): FoundIds<'clientes'> {
  return clientsWith(db, scope, inOrder(readConditions(db, filter)));
}

/** For an ordered scan, without the search index. */
export function inOrder({ term, ...others }: Conditions): Conditions {
  return { ...others, ...(term && { term: onWalk(term) }) };
}

export function clientsWith(
  db: Reader,
  scope: AccessScope,
  { term, columns = [], order = NEWEST_FIRST }: Conditions,
): FoundIds<'clientes'> {
  let found: FoundIds<'clientes'> = orderBy(clientsWithin(db, scope).select('id'), sortKeyOf(order));
  for (const { column, value } of columns) found = found.where(sql.ref(column), '=', value);
  return term === undefined ? found : found.where(matches(db, term));
}

/** The clients within a scope. */
export function clientsWithin(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const found = db.selectFrom('clientes').where('clientes.empresa_id', '=', empresaId);
  return vendedorId === null ? found : found.where('clientes.vendedor_id', '=', vendedorId);
}

export function readClients(
  db: Reader,
  scope: AccessScope,
  ids: FoundIds<'clientes'>,
  order: ClientOrder = NEWEST_FIRST,
) {
  return orderBy(clientsWithin(db, scope).selectAll().where('id', 'in', ids), sortKeyOf(order));
}

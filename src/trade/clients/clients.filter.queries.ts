import type { AccessScope } from '../../domain/access-scope.ts';
import { foldText } from '../../domain/text.ts';
import type { Workday } from '../../domain/weekdays.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type ListOrder, readOrder } from '../../platform/http/contract/list-order.ts';
import { orderBy } from '../../platform/lists/order.queries.ts';
import type { FoundIds } from '../../platform/lists/pages.queries.ts';
import { type ClientTerm, matches, onWalk, readClientTerm } from './client-terms.queries.ts';

export interface ClientFilter {
  search?: string | undefined;
  ativo?: boolean | undefined;
  estado?: string | undefined;
  cidade?: string | undefined;
  cep?: string | null | undefined;
  dia?: Workday | undefined;
  vendedor_id?: string | undefined;
  ordem?: `-${ClientOrder['by']}` | ClientOrder['by'] | undefined;
}

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
  readonly ativo?: boolean;
  readonly estado?: string;
  readonly cidade_dobrada?: string;
  readonly cep?: string;
  readonly dia?: Workday;
  readonly vendedor_id?: string;
  readonly order?: ClientOrder;
}

export function readConditions(
  db: Reader,
  { search, ativo, estado, cidade, cep, dia, vendedor_id, ordem }: ClientFilter,
): Conditions {
  const order = readOrder(ordem);
  return {
    ...(search && { term: readClientTerm(db, search) }),
    ...(ativo !== undefined && { ativo }),
    ...(estado && { estado }),
    ...(cidade && { cidade_dobrada: foldText(cidade) }),
    ...(cep && { cep }),
    ...(dia && { dia }),
    ...(vendedor_id && { vendedor_id }),
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
  { term, ativo, estado, cidade_dobrada, cep, dia, vendedor_id, order = NEWEST_FIRST }: Conditions,
): FoundIds<'clientes'> {
  let found: FoundIds<'clientes'> = orderBy(clientsWithin(db, scope).select('id'), sortKeyOf(order));
  if (ativo !== undefined) found = found.where('ativo', '=', ativo);
  if (estado !== undefined) found = found.where('estado', '=', estado);
  if (cidade_dobrada !== undefined) found = found.where('cidade_dobrada', '=', cidade_dobrada);
  if (cep !== undefined) found = found.where('cep', '=', cep);
  if (vendedor_id !== undefined) found = found.where('vendedor_id', '=', vendedor_id);
  if (dia !== undefined) found = found.where(dia, '=', true);
  if (term !== undefined) found = found.where(matches(db, term));
  return found;
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

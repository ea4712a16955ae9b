import type { Reader } from '../database/database.ts';
import { foldText } from '../domain/text.ts';
import type { Workday } from '../domain/weekdays.ts';
import type { FoundIds } from '../lists/pages.queries.ts';
import { type ClientTerm, matches, onWalk, readClientTerm } from './client-terms.queries.ts';

export interface ClientFilter {
  search?: string | undefined;
  ativo?: boolean | undefined;
  estado?: string | undefined;
  cidade?: string | undefined;
  dia?: Workday | undefined;
}

/** A filter as the table is asked for it. */
export interface Conditions {
  readonly term?: ClientTerm;
  readonly ativo?: boolean;
  readonly estado?: string;
  readonly cidade_dobrada?: string;
  readonly dia?: Workday;
}

export function readConditions(db: Reader, { search, ativo, estado, cidade, dia }: ClientFilter): Conditions {
  return {
    ...(search && { term: readClientTerm(db, search) }),
    ...(ativo !== undefined && { ativo }),
    ...(estado && { estado }),
    ...(cidade && { cidade_dobrada: foldText(cidade) }),
    ...(dia && { dia }),
  };
}

/** On a readInOrder: the index of texts knows no order, and is left aside. */
export function findClients(db: Reader, empresaId: string, filter: ClientFilter): FoundIds<'clientes'> {
  return clientsWith(db, empresaId, inOrder(readConditions(db, filter)));
}

/** For a reading in the order of the list, which the index of texts does not know. */
export function inOrder({ term, ...others }: Conditions): Conditions {
  return { ...others, ...(term && { term: onWalk(term) }) };
}

export function clientsWith(
  db: Reader,
  empresaId: string,
  { term, ativo, estado, cidade_dobrada, dia }: Conditions,
): FoundIds<'clientes'> {
  let found = db
    .selectFrom('clientes')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .orderBy('id', 'desc');
  if (ativo !== undefined) found = found.where('ativo', '=', ativo);
  if (estado !== undefined) found = found.where('estado', '=', estado);
  if (cidade_dobrada !== undefined) found = found.where('cidade_dobrada', '=', cidade_dobrada);
  if (dia !== undefined) found = found.where(dia, '=', true);
  if (term !== undefined) found = found.where(matches(db, term));
  return found;
}

export function readClients(db: Reader, empresaId: string, ids: FoundIds<'clientes'>) {
  return db
    .selectFrom('clientes')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc');
}

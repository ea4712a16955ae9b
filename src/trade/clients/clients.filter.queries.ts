import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type ListOrder, readSort } from '../../contract/lists.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { CLIENT_FILTERS, type ColumnValue, columnsSought } from '../../domain/list-filters.ts';
import { partOfTaxId } from '../../domain/tax-ids.ts';
import { foldText, wordsOf } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { allOf, dialectOf, type SearchTerm } from '../../platform/database/engine.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { type RecordMatcher, usesWholeFilter } from '../../platform/lists/journal-since.queries.ts';
import { type FoundIds, orderBy } from '../../platform/lists/pages.queries.ts';
import type { Client, clientFilters } from './clients.contract.ts';
import { deriveClientColumns } from './clients.kind.ts';

export type ClientFilter = Partial<z.output<z.ZodObject<typeof clientFilters>>>;

type ClientOrder = ListOrder<'nome' | 'codigo' | 'cidade' | 'created_at'>;

const COLUMNS = {
  nome: ['nome_dobrado', 'id'],
  codigo: ['codigo_dobrado', 'id'],
  cidade: ['cidade_dobrada', 'id'],
  // Ids grow with time.
  created_at: ['id'],
} as const;

export function clientSortKey({ by, direction }: ClientOrder) {
  return { columns: COLUMNS[by], direction };
}

export const NEWEST_CLIENTS: ClientOrder = { by: 'created_at', direction: 'desc' };

/** A filter as database conditions. */
export interface Conditions {
  readonly term?: ClientTerm;
  readonly columns?: readonly ColumnValue[];
  readonly order?: ClientOrder;
}

export function readConditions(db: Reader, { search, ordem, ...sought }: ClientFilter): Conditions {
  const order = readSort(ordem);
  const columns = columnsSought(CLIENT_FILTERS, sought);
  return {
    ...(search && { term: readClientTerm(db, search) }),
    ...(columns.length > 0 && { columns }),
    ...(order && { order }),
  };
}

/** In list order: the search index has none, so it is not used. */
export function findClients(db: Reader, scope: AccessScope, filter: ClientFilter): FoundIds<'clientes'> {
  return clientsWith(db, scope, orderedConditions(readConditions(db, filter)));
}

/** For an ordered scan, without the search index. */
export function orderedConditions({ term, ...others }: Conditions): Conditions {
  return { ...others, ...(term && { term: onWalk(term) }) };
}

export function clientsWith(
  db: Reader,
  scope: AccessScope,
  { term, columns = [], order = NEWEST_CLIENTS }: Conditions,
): FoundIds<'clientes'> {
  let found: FoundIds<'clientes'> = orderBy(clientsWithin(db, scope).select('id'), clientSortKey(order));
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
  order: ClientOrder = NEWEST_CLIENTS,
) {
  return orderBy(clientsWithin(db, scope).selectAll().where('id', 'in', ids), clientSortKey(order));
}

/** A search term for clients; the lines of `busca` are name, trade name if any, code, city and email, and the document last. */
interface ClientTerm extends SearchTerm {
  /** A further pattern that keeps the match above the document, where few digits would match by accident. */
  readonly above?: string;
  /** The alternative match by document, in the document's own form. */
  readonly part?: DocumentPart;
  /** The other words of the term, each of which must match too. */
  readonly more?: readonly ClientTerm[];
}

interface DocumentPart extends SearchTerm {
  readonly pattern: string;
}

/** Words are searched one by one, but the groups of a document together. */
export function readClientTerm(db: Reader, search: string): ClientTerm {
  if (partOfTaxId(search) !== undefined) return readWord(db, search);
  const [longest, ...others] = wordsOf(search) as [string, ...string[]];
  const more = others.map((word) => onWalk(readWord(db, word)));
  return { ...readWord(db, longest), ...(more.length > 0 && { more }) };
}

function readWord(db: Reader, search: string): ClientTerm {
  const text = foldText(search);
  const term = dialectOf(db).readTerm(db, 'clientes', text);
  const part = partOfTaxId(search);
  if (part === undefined) return /^\d+$/.test(text) ? { ...term, above: `%${text}%\n%` } : term;
  if (part === text) return term;
  return { ...term, part: { ...dialectOf(db).readTerm(db, 'clientes', part), pattern: `%${part}%` } };
}

/** Without the search index, which has no order, for an ordered scan. */
function onWalk({ match: _, part, ...term }: ClientTerm): ClientTerm {
  return { ...term, ...(part && { part: { text: part.text, pattern: part.pattern } }) };
}

function matches(db: Reader, { more, ...word }: ClientTerm): Expression<SqlBool> {
  const inWord = matchesWord(db, word);
  return more === undefined ? inWord : allOf([inWord, ...more.map((word) => matchesWord(db, word))]);
}

function matchesWord(db: Reader, { above, part, ...term }: ClientTerm): Expression<SqlBool> {
  const { contains } = dialectOf(db);
  const inText = contains('clientes', term);
  if (above !== undefined) return sql<SqlBool>`(${inText} and clientes.busca || '' like ${above})`;
  if (part === undefined) return inText;
  return sql<SqlBool>`(${inText}
    or (${contains('clientes', part)} and clientes.documento like ${part.pattern}))`;
}

/** A folded term to be searched in names. */
export interface NameTerm extends SearchTerm {
  readonly pattern: string;
}

/** A name or trade name is a line that at least four others follow. */
export function readNameTerm(db: Reader, text: string): NameTerm {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%\n%\n%\n%\n%`;
  return { ...dialectOf(db).readTerm(db, 'clientes', text), pattern };
}

export function findClientsNamed(db: Reader, empresaId: string, term: NameTerm) {
  return rowsWith(db, 'clientes', { empresa_id: empresaId })
    .select('id')
    .where(dialectOf(db).contains('clientes', term))
    .where(isNamed(term));
}

/** Not by the column itself, or the search index would be asked for every trigram of the term, however common. */
export function isNamed({ pattern }: NameTerm) {
  return sql<SqlBool>`clientes.busca || '' like ${pattern} escape '\\'`;
}

/** Evaluates the conditions on a client as journaled; must agree with the database. */
export function clientMatcher(conditions: Conditions): RecordMatcher {
  return {
    kind: 'clientes',
    matches: async (records) =>
      records.map((record) => record !== null && fitsConditions(conditions, record as Client)),
  };
}

function fitsConditions({ term, columns = [], order: _, ...others }: Conditions, client: Client): boolean {
  const row: Record<string, unknown> = { ...client, ...deriveClientColumns(client) };
  return (
    usesWholeFilter(others) &&
    columns.every(({ column, value }) => row[column] === value) &&
    (term === undefined || [term, ...(term.more ?? [])].every((word) => hasWord(word, client)))
  );
}

function hasWord({ text, above, part }: ClientTerm, client: Client): boolean {
  const { busca, documento } = deriveClientColumns(client);
  if (above !== undefined) return busca.slice(0, busca.lastIndexOf('\n')).includes(text);
  if (busca.includes(text)) return true;
  return part !== undefined && busca.includes(part.text) && (documento ?? '').includes(part.text);
}

import type { Reader } from '../database/database.ts';
import { engineOf } from '../database/engine.ts';
import { type Compilable, type Placeholders, type PreparedQuery, prepared } from '../database/prepared.ts';
import { foldText } from '../domain/text.ts';
import type { Page } from '../http/contract/pagination.ts';
import {
  countAll,
  type Found,
  forEachLimit,
  isUnfiltered,
  type Listed,
  type PageReading,
  readNewest,
  readPage,
  type Slice,
  sliceOf,
  type WrittenPage,
  writeGathered,
  writeRows,
} from '../lists/pages.queries.ts';
import { type ClientTerm, matches, onWalk, readClientTerm } from './client-terms.queries.ts';
import { clientFields, type Weekday } from './clients.contract.ts';

export interface ClientFilter {
  search?: string | undefined;
  ativo?: boolean | undefined;
  estado?: string | undefined;
  cidade?: string | undefined;
  dia?: Weekday | undefined;
}

export async function readClientPage(
  db: Reader,
  empresaId: string,
  filter: ClientFilter,
  page: Page,
): Promise<WrittenPage> {
  const list = listOf(empresaId);
  if (isUnfiltered(filter)) return readNewest(db, list, page, { first, newest, oldest });
  const conditions = readConditions(db, filter);
  const slice = sliceOf(page);
  const ways = searchReading(db, empresaId, conditions, slice) ?? reading(db, empresaId, conditions, slice);
  return readPage(db, list, filter, page, ways);
}

const listOf = (empresaId: string): Listed => ({ empresaId, kind: 'clientes', fields: clientFields });

/** A filter as the table is asked for it. */
interface Conditions {
  readonly term?: ClientTerm;
  readonly ativo?: boolean;
  readonly estado?: string;
  readonly cidade_dobrada?: string;
  readonly dia?: Weekday;
}

function readConditions(db: Reader, { search, ativo, estado, cidade, dia }: ClientFilter): Conditions {
  return {
    ...(search && { term: readClientTerm(db, search) }),
    ...(ativo !== undefined && { ativo }),
    ...(estado && { estado }),
    ...(cidade && { cidade_dobrada: foldText(cidade) }),
    ...(dia && { dia }),
  };
}

/** On a walk: the index of texts knows no order, and is left aside. */
export function findClients(db: Reader, empresaId: string, filter: ClientFilter): Found<'clientes'> {
  return clientsWith(db, empresaId, walking(readConditions(db, filter)));
}

function walking({ term, ...others }: Conditions): Conditions {
  return { ...others, ...(term && { term: onWalk(term) }) };
}

function clientsWith(
  db: Reader,
  empresaId: string,
  { term, ativo, estado, cidade_dobrada, dia }: Conditions,
): Found<'clientes'> {
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

export function readClients(db: Reader, empresaId: string, ids: Found<'clientes'>) {
  return db
    .selectFrom('clientes')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc');
}

const first = forEachLimit((limit) =>
  prepared<{ empresa_id: string }>()((db, param) =>
    writeRows(
      db,
      listOf(param('empresa_id')),
      clientsWith(db, param('empresa_id'), {}).clearSelect().selectAll().limit(limit),
    ),
  ),
);

/** The way there is through the index alone; only the records of the page are read. */
const newest = prepared<Slice & { empresa_id: string }>()((db, param) =>
  writeSlice(db, clientsWith(db, param('empresa_id'), {}), param),
);

const oldest = prepared<Slice & { empresa_id: string }>()((db, param) =>
  writeSlice(db, clientsWith(db, param('empresa_id'), {}).clearOrderBy().orderBy('id'), param),
);

function writeSlice(
  db: Reader,
  found: Found<'clientes'>,
  param: Placeholders<Slice & { empresa_id: string }>,
) {
  const ids = found.limit(param('limit')).offset(param('offset'));
  return writeRows(db, listOf(param('empresa_id')), readClients(db, param('empresa_id'), ids));
}

function reading(db: Reader, empresaId: string, conditions: Conditions, slice: Slice): PageReading {
  const run = async <O>(query: { execute(db: Reader): Promise<{ rows: O[] }> }) =>
    (await query.execute(db)).rows[0] as O;
  return {
    walk: () => run(writeWalk(db, empresaId, conditions, slice)),
    ...(conditions.term && { gather: () => run(writeGather(db, empresaId, conditions, slice)) }),
    count: () => run(countFound(db, empresaId, conditions)),
  };
}

function writeWalk(db: Reader, empresaId: string, conditions: Conditions, { limit, offset }: Slice) {
  const page = clientsWith(db, empresaId, walking(conditions)).limit(limit).offset(offset);
  // Where every record is looked at anyway, there is nothing to gain by fetching those of the page afterwards.
  const rows = conditions.term ? page.clearSelect().selectAll() : readClients(db, empresaId, page);
  return writeRows(db, listOf(empresaId), rows);
}

function writeGather(db: Reader, empresaId: string, conditions: Conditions, slice: Slice) {
  const found = clientsWith(db, empresaId, conditions);
  return writeGathered(db, listOf(empresaId), found, slice, (ids) => readClients(db, empresaId, ids));
}

interface SearchParams extends Slice {
  empresa_id: string;
  text: string;
  match: string;
  part: string;
  partMatch: string;
  partPattern: string;
}

type BuildSearch<O> = (db: Reader, empresaId: string, conditions: Conditions, slice: Slice) => Compilable<O>;

/** One plan for all terms of a kind: to make it takes longer than to follow it. */
function preparedSearch<O>(kind: 'text' | 'part', build: BuildSearch<O>): PreparedQuery<SearchParams, O> {
  return prepared<SearchParams>()((db, param) => {
    const { unseen } = engineOf(db);
    const text = (name: 'text' | 'match' | 'part' | 'partMatch' | 'partPattern') =>
      unseen(param(name), 'text');
    const part = () => ({ text: text('part'), match: text('partMatch'), pattern: text('partPattern') });
    const term = { text: text('text'), match: text('match'), ...(kind === 'part' && { part: part() }) };
    const slice = {
      limit: unseen(param('limit'), 'integer'),
      offset: unseen(param('offset'), 'integer'),
    };
    return build(db, unseen(param('empresa_id'), 'uuid'), { term }, slice);
  });
}

function countFound(db: Reader, empresaId: string, conditions: Conditions) {
  return countAll(listOf(empresaId), clientsWith(db, empresaId, conditions));
}

const preparedSearches = (kind: 'text' | 'part') => ({
  walk: preparedSearch(kind, writeWalk),
  gather: preparedSearch(kind, writeGather),
  count: preparedSearch(kind, countFound),
});

const textSearch = preparedSearches('text');
const partSearch = preparedSearches('part');

/** A search by text alone is what people do most: its statements are made once. */
function searchReading(
  db: Reader,
  empresaId: string,
  { term, ...others }: Conditions,
  slice: Slice,
): PageReading | undefined {
  const { text = '', match, above, part } = term ?? {};
  if (match === undefined || above !== undefined || Object.keys(others).length > 0) return undefined;
  const { walk, gather, count } = part === undefined ? textSearch : partSearch;
  const params = {
    ...{ empresa_id: empresaId, text, match, ...slice },
    ...{ part: part?.text ?? '', partMatch: part?.match ?? '', partPattern: part?.pattern ?? '' },
  };
  return {
    walk: () => walk.one(db, params),
    gather: () => gather.one(db, params),
    count: () => count.one(db, params),
  };
}

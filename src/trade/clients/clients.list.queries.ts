import { sql } from 'kysely';
import { ONE_RECORD, type Page, readSort } from '../../contract/lists.ts';
import { type AccessScope, wholeCompany } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type Compilable, dialectOf } from '../../platform/database/engine.ts';
import { type PreparedQuery, prepared } from '../../platform/database/prepared.ts';
import {
  continueTotal,
  journalPosition,
  type KnownTotal,
} from '../../platform/lists/journal-since.queries.ts';
import {
  afterNamed,
  comesAfter,
  isUnfiltered,
  readAll,
  type SortKey,
} from '../../platform/lists/pages.queries.ts';
import { countWhole, readNewest, wholeList } from '../../platform/lists/whole-list.queries.ts';
import {
  type CompanyList,
  countAll,
  onePage,
  readPage,
  type Slice,
  sliceOf,
  type WaysToPage,
  type WrittenPage,
  writeRows,
  writeSorted,
} from '../../platform/lists/written-rows.queries.ts';
import { summaryForms } from './clients.contract.ts';
import {
  type ClientFilter,
  type Conditions,
  clientMatcher,
  clientSortKey,
  clientsWith,
  findClients,
  NEWEST_CLIENTS,
  orderedConditions,
  readClients,
  readClientTerm,
  readConditions,
} from './clients.filter.queries.ts';

export async function listClientPage(
  db: Reader,
  scope: AccessScope,
  filter: ClientFilter,
  page: Page,
): Promise<WrittenPage> {
  const list = listOf(scope);
  if (page.depois !== undefined) return readAfter(db, scope, filter, page);
  if (scope.vendedorId === null && isUnfiltered(filter)) return readNewest(db, list, page, allClients);
  const ways = waysToPage(db, scope, readConditions(db, filter), sliceOf(page));
  const { ordem: _, ...sought } = filter;
  const isWhole = scope.vendedorId === null && isUnfiltered(sought);
  const count = () => countWhole(db, list);
  return readPage(db, list, sought, page, isWhole ? { ...ways, count, continue: undefined } : ways);
}

async function readAfter(db: Reader, scope: AccessScope, filter: ClientFilter, page: Page) {
  const after = await afterNamed(clientsWith(db, scope, {}), page, CURSOR);
  const ids = clientsWith(db, scope, orderedConditions(readConditions(db, filter))).where(
    after ?? sql<boolean>`true`,
  );
  const written = writeRows(db, listOf(scope), readClients(db, scope, ids.limit(page.limit)));
  const { total } = await listClientPage(db, scope, filter, ONE_RECORD);
  return { ...onePage(await written.execute(db)), total };
}

const CURSOR: SortKey = { columns: ['clientes.id'], direction: 'desc' };

/** Whether the filter is only a search by a rare text, which its index answers alone. */
export function findsFewClients(
  db: Reader,
  { vendedorId }: AccessScope,
  { search, ...others }: ClientFilter,
): boolean {
  if (vendedorId !== null || !search || !isUnfiltered(others)) return false;
  const { isRare = false, part } = readClientTerm(db, search);
  return isRare && (part === undefined || part.isRare === true);
}

const listOf = (scope: AccessScope): CompanyList => ({ scope, kind: 'clientes', fields: summaryForms });

export const allClients = wholeList('clientes', {
  list: listOf,
  first: (db, scope, limit) => clientsWith(db, scope, {}).clearSelect().selectAll().limit(limit),
  newest: (db, scope) => clientsWith(db, scope, {}),
  read: readClients,
});

/** The ways to read a page of matches, by prepared statements for the most frequent searches. */
function waysToPage(db: Reader, scope: AccessScope, conditions: Conditions, slice: Slice): WaysToPage {
  const ways = preparedWays(db, scope, conditions, slice) ?? waysOnce(db, scope, conditions, slice);
  const { empresaId, vendedorId } = scope;
  if (vendedorId !== null) return ways;
  return {
    ...ways,
    ...(isCommonAlone(conditions) && {
      countQuickly: () => countByTrigrams(db, empresaId, conditions.term?.text ?? ''),
    }),
    continue: (known) => continueTotal(db, empresaId, known, clientMatcher(conditions)),
  };
}

function isCommonAlone({ term, order: _, ...others }: Conditions): boolean {
  const isPlain = term?.above === undefined && term?.part === undefined && term?.more === undefined;
  return term?.isCommon === true && isPlain && Object.keys(others).length === 0;
}

async function countByTrigrams(db: Reader, empresaId: string, text: string): Promise<KnownTotal | undefined> {
  const total = await dialectOf(db).countByTrigrams(db, empresaId, text);
  if (total === undefined) return undefined;
  const { rows } = await sql<KnownTotal>`
    select ${total} as total, ${journalPosition(empresaId)},
      (select clientes from contadores where empresa_id = ${empresaId}) as records`.execute(db);
  return rows[0];
}

function waysOnce(db: Reader, scope: AccessScope, conditions: Conditions, slice: Slice): WaysToPage {
  const run = async <O>(query: { execute(db: Reader): Promise<{ rows: O[] }> }) =>
    (await query.execute(db)).rows[0] as O;
  return {
    readInOrder: () => run(writeInOrder(db, scope, conditions, slice)),
    ...(conditions.term &&
      !conditions.order && { findAndSort: () => run(writeFoundAndSorted(db, scope, conditions, slice)) }),
    count: () => run(countFound(db, scope, conditions)),
  };
}

function writeInOrder(db: Reader, scope: AccessScope, conditions: Conditions, { limit, offset }: Slice) {
  const page = clientsWith(db, scope, orderedConditions(conditions)).limit(limit).offset(offset);
  // With a term every record is read anyway, so fetching the page's rows separately gains nothing.
  const rows = conditions.term
    ? page.clearSelect().selectAll()
    : readClients(db, scope, page, conditions.order);
  return writeRows(db, listOf(scope), rows);
}

function writeFoundAndSorted(db: Reader, scope: AccessScope, conditions: Conditions, slice: Slice) {
  const found = clientsWith(db, scope, conditions);
  return writeSorted(db, listOf(scope), found, slice, (ids) => readClients(db, scope, ids));
}

function countFound(db: Reader, scope: AccessScope, conditions: Conditions) {
  return countAll(listOf(scope), clientsWith(db, scope, conditions));
}

interface SearchParams extends Slice {
  empresa_id: string;
  text: string;
  match: string;
  part: string;
  partMatch: string;
  partPattern: string;
}

type BuildSearch<O> = (db: Reader, scope: AccessScope, conditions: Conditions, slice: Slice) => Compilable<O>;

/** One prepared plan for all terms of a kind, because planning takes longer than running. */
function preparedSearch<O>(kind: 'text' | 'part', build: BuildSearch<O>): PreparedQuery<SearchParams, O> {
  return prepared<SearchParams>()((db, param) => {
    const { unseen } = dialectOf(db);
    const text = (name: 'text' | 'match' | 'part' | 'partMatch' | 'partPattern') =>
      unseen(param(name), 'text');
    const part = () => ({ text: text('part'), match: text('partMatch'), pattern: text('partPattern') });
    const term = { text: text('text'), match: text('match'), ...(kind === 'part' && { part: part() }) };
    const slice = {
      limit: unseen(param('limit'), 'integer'),
      offset: unseen(param('offset'), 'integer'),
    };
    return build(db, wholeCompany(unseen(param('empresa_id'), 'uuid')), { term }, slice);
  });
}

const preparedSearches = (kind: 'text' | 'part') => ({
  readInOrder: preparedSearch(kind, writeInOrder),
  findAndSort: preparedSearch(kind, writeFoundAndSorted),
  count: preparedSearch(kind, countFound),
});

const textSearch = preparedSearches('text');
const partSearch = preparedSearches('part');

/** A search by text alone is the most frequent, so its statements are prepared. */
function preparedWays(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  { term, ...others }: Conditions,
  slice: Slice,
): WaysToPage | undefined {
  const { text = '', match, above, part, more } = term ?? {};
  const isMore = vendedorId !== null || more !== undefined || Object.keys(others).length > 0;
  if (match === undefined || above !== undefined || isMore) return undefined;
  const { readInOrder, findAndSort, count } = part === undefined ? textSearch : partSearch;
  const params = {
    ...{ empresa_id: empresaId, text, match, ...slice },
    ...{ part: part?.text ?? '', partMatch: part?.match ?? '', partPattern: part?.pattern ?? '' },
  };
  return {
    readInOrder: () => readInOrder.one(db, params),
    findAndSort: () => findAndSort.one(db, params),
    count: () => count.one(db, params),
  };
}

export function exportClients(db: Reader, scope: AccessScope, filter: ClientFilter) {
  const order = readSort(filter.ordem) ?? NEWEST_CLIENTS;
  const key = clientSortKey(order);
  return readAll(
    findClients(db, scope, filter),
    (ids) => readClients(db, scope, ids, order).execute(),
    (found, last) => found.where(comesAfter(key, last)),
  );
}

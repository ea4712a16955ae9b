import { type Expression, sql } from 'kysely';
import type { Page } from '../../contract/lists.ts';
import { type AccessScope, wholeCompany } from '../../domain/access-scope.ts';
import type { Reader } from '../database/database.ts';
import { cachedFor } from '../database/engine.ts';
import { type Placeholders, prepared } from '../database/prepared.ts';
import { readTotals } from '../writes/counters.queries.ts';
import {
  type JournalPosition,
  journalPosition,
  type KnownTotal,
  type ListedKind,
  readSince,
} from './journal-since.queries.ts';
import type { FoundIds } from './pages.queries.ts';
import {
  type CompanyList,
  type Slice,
  sliceOf,
  type WrittenPage,
  writeRows,
} from './written-rows.queries.ts';

/** The queries that the statements of a kind are built from. */
interface WholeListQueries<T extends ListedKind> {
  list(scope: AccessScope): CompanyList;
  /** The rows of the first page. */
  first(db: Reader, scope: AccessScope, limit: Expression<number>): Expression<object>;
  newest(db: Reader, scope: AccessScope): FoundIds<T>;
  /** The rows of a page; ids are skipped by the index alone, so only these are read. */
  read(db: Reader, scope: AccessScope, ids: FoundIds<T>): Expression<object>;
}

type InCompany<P = object> = P & { empresa_id: string };
type Statements = ReturnType<typeof wholeList>;

/** The statements that read the list of all records of a company. */
export function wholeList<T extends ListedKind>(kind: T, queries: WholeListQueries<T>) {
  // Kysely needs one table's name to know the columns, which are the same in both.
  const { list, first, newest, read } = queries as unknown as WholeListQueries<'vendas'>;
  const oldest = (db: Reader, scope: AccessScope) => newest(db, scope).clearOrderBy().orderBy('id');
  const written = <P extends object = object>(
    find: (db: Reader, scope: AccessScope, param: Placeholders<InCompany<Slice> & P>) => FoundIds<'vendas'>,
  ) =>
    prepared<InCompany<Slice> & P>()((db, param) => {
      const scope = wholeCompany(param('empresa_id'));
      const ids = find(db, scope, param).limit(param('limit')).offset(param('offset'));
      return writeRows(db, list(scope), read(db, scope, ids));
    });
  return {
    /** One statement per length: with a parameter, PostgreSQL would plan at each run. */
    first: forEachLimit((limit) =>
      prepared<InCompany>()((db, param) => {
        const scope = wholeCompany(param('empresa_id'));
        return writeRows(db, list(scope), first(db, scope, limit));
      }),
    ),
    newest: written(newest),
    oldest: written(oldest),
    /** Reads from a record on, that record included, towards newer ones. */
    after: written<{ id: string }>((db, scope, param) =>
      oldest(db, scope).where(sql.ref(`${kind}.id`), '>=', param('id')),
    ),
  };
}

/** Caches one statement per limit; there are at most a hundred limits. */
function forEachLimit<Query>(make: (limit: Expression<number>) => Query): (limit: number) => Query {
  const made = new Map<number, Query>();
  return (limit) => {
    const query = made.get(limit) ?? make(sql.lit(limit));
    made.set(limit, query);
    return query;
  };
}

/** The number of all records, which the company's counters know. */
export async function countWhole(db: Reader, { scope, kind }: CompanyList): Promise<KnownTotal> {
  const { versao, [kind]: total } = await readTotals(db, scope.empresaId);
  return { total, records: total, versao };
}

/** Up to this offset a page is read from the newest record, without the total. */
const DEEP = 100;
/** A page further than this from both ends is reached from a bookmark. */
const FAR = 20_000;
const TRIES = 3;

/** A page of all records, read from the nearer end, or from a bookmark when both are far. */
export async function readNewest(
  db: Reader,
  { scope: { empresaId }, kind }: CompanyList,
  page: Page,
  { first, newest, oldest, after }: Statements,
): Promise<WrittenPage> {
  const slice = sliceOf(page);
  const { limit, offset } = slice;
  if (offset === 0) {
    const { data, records, versao } = await first(limit).one(db, { empresa_id: empresaId });
    return { data, total: records, versao };
  }
  let total = Infinity;
  if (offset > DEEP) {
    const counted = await readTotals(db, empresaId);
    total = counted[kind];
    if (offset >= total) return { data: '[]', total, versao: counted.versao };
    if (Math.min(offset, total - offset) > FAR) {
      const written = await readFromBookmark(db, empresaId, kind, slice, after);
      if (written) return written;
    }
  }
  for (;;) {
    if (offset <= total / 2) {
      const { data, records, versao } = await newest.one(db, { empresa_id: empresaId, limit, offset });
      return { data, total: records, versao };
    }
    const count = Math.min(limit, total - offset);
    const fromOldest = { limit: count, offset: total - offset - count };
    const { data, records, versao } = await oldest.one(db, { empresa_id: empresaId, ...fromOldest });
    // The list has grown meanwhile, so an offset from the oldest record would be another page.
    if (records === total) return { data, total, versao };
    total = records;
  }
}

/** Undefined when other writes are faster than the bookmarks can follow. */
export async function readFromBookmark(
  db: Reader,
  empresaId: string,
  kind: ListedKind,
  { limit, offset }: Slice,
  after: Statements['after'],
  step?: number,
): Promise<WrittenPage | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const bookmarks = await readBookmarks(db, empresaId, kind, step);
    if (bookmarks === undefined || offset >= bookmarks.total) return undefined;
    const { total, position } = bookmarks;
    const count = Math.min(limit, total - offset);
    const older = total - offset - count;
    const place = lastPlaceBefore(bookmarks, older);
    if (place === undefined) return undefined;
    const slice = { limit: count, offset: older - place.before };
    const { data, versao } = await after.one(db, { empresa_id: empresaId, id: place.id, ...slice });
    // The list changed between the two statements, so this would be another page.
    if (versao === position.versao) return { data, total, versao };
  }
  return undefined;
}

/** A position in the order of the ids: how many records have a smaller id. */
interface Place {
  readonly id: string;
  readonly before: number;
}

/** Positions along a list and its length, at a position of the journal. */
interface Bookmarks {
  readonly position: JournalPosition;
  readonly total: number;
  readonly places: readonly Place[];
}

/** That many records between two bookmarks are skipped in about a millisecond. */
const STEP = 5_000;
/** With that many steps of new records after the last bookmark, the list gets new bookmarks. */
const STEPS_WITHOUT_BOOKMARK = 4;
const LISTS_KEPT = 100;

const knownLists = cachedFor(() => new Map<string, Bookmarks>());

/**
 * The current bookmarks of a list: the cached ones, moved by the journal entries since, or new ones from a scan of the whole
 * list.
 */
export async function readBookmarks(
  db: Reader,
  empresaId: string,
  kind: ListedKind,
  step = STEP,
): Promise<Bookmarks | undefined> {
  const lists = knownLists(db);
  const key = `${empresaId} ${kind} ${step}`;
  const last = lists.get(key);
  const bookmarks =
    (last && (await moveBookmarks(db, empresaId, kind, last, step))) ??
    (await walk(db, empresaId, kind, step));
  lists.delete(key);
  if (bookmarks === undefined) return undefined;
  if (lists.size >= LISTS_KEPT) lists.clear();
  lists.set(key, bookmarks);
  return bookmarks;
}

async function moveBookmarks(
  db: Reader,
  empresaId: string,
  kind: ListedKind,
  { position, total, places }: Bookmarks,
  step: number,
): Promise<Bookmarks | undefined> {
  const since = await readSince(db, empresaId, position);
  if (since === undefined) return undefined;
  const moves = since.entries
    .filter(({ recurso, acao }) => recurso === kind && (acao === 'criar' || acao === 'apagar'))
    .map(({ acao, registro_id }) => ({ id: registro_id, by: acao === 'criar' ? 1 : -1 }));
  const moved = places.map(({ id, before }) => ({
    id,
    before: moves.reduce((sum, move) => (move.id < id ? sum + move.by : sum), before),
  }));
  const now = moves.reduce((sum, { by }) => sum + by, total);
  const afterLast = now - (moved.at(-1)?.before ?? 0);
  // The company's counter shows whether the journal missed a record.
  if (now !== since.records[kind] || afterLast > STEPS_WITHOUT_BOOKMARK * step) return undefined;
  return { position: since.position, total: now, places: moved };
}

type BookmarkRow = Place & Required<JournalPosition> & Pick<Bookmarks, 'total'>;

/** Scans from the oldest record to the newest with one index-only statement. */
async function walk(
  db: Reader,
  empresaId: string,
  kind: ListedKind,
  step: number,
): Promise<Bookmarks | undefined> {
  const table = sql.table(kind);
  const { rows } = await sql<BookmarkRow>`
    with recursive marcas (numero, id) as (
      select 0, (select id from ${table} where empresa_id = ${empresaId} order by id limit 1)
      union all
      select numero + 1, (
        select id from ${table} where empresa_id = ${empresaId} and id > marcas.id
        order by id limit 1 offset ${sql.lit(step - 1)})
      from marcas where id is not null
    )
    select id, numero * ${sql.lit(step)} as before, ${journalPosition(empresaId)},
      (select ${sql.ref(kind)} from contadores where empresa_id = ${empresaId}) as total
    from marcas where id is not null`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const { versao, hash, total } = first;
  return { position: { versao, hash }, total, places: rows.map(({ id, before }) => ({ id, before })) };
}

/** The last bookmark with at most so many records before it. */
function lastPlaceBefore({ places }: Bookmarks, records: number): Place | undefined {
  return places.findLast(({ before }) => before <= records);
}

import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { cachedFor } from '../database/engine.ts';
import { type JournalPosition, journalPosition, readSince } from './journal-since.queries.ts';

/** The records of a company whose lists are long. */
export type BookmarkedKind = 'clientes' | 'vendas';

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
  kind: BookmarkedKind,
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
  kind: BookmarkedKind,
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

interface BookmarkRow extends Place {
  readonly versao: number;
  readonly hash: string | null;
  readonly total: number;
}

/** Scans from the oldest record to the newest with one index-only statement. */
async function walk(
  db: Reader,
  empresaId: string,
  kind: BookmarkedKind,
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
export function lastPlaceBefore({ places }: Bookmarks, records: number): Place | undefined {
  return places.findLast(({ before }) => before <= records);
}

import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { Cached } from '../database/cache-registry.ts';
import { type JournalMark, journalMark, readSince } from './journal-since.queries.ts';

/** The records of a company whose lists are long. */
export type MarkedKind = 'clientes' | 'vendas';

/** A place in the order of the ids: how many records have a smaller one than it. */
interface Place {
  readonly id: string;
  readonly before: number;
}

/** Places all along a list, and how many records it has, when the journal stood there. */
export interface Marks {
  readonly mark: JournalMark;
  readonly total: number;
  readonly places: readonly Place[];
}

/** So many records between two marks are passed over in a millisecond. */
const STEP = 5_000;
/** When so many have come after the last mark, the list is marked anew. */
const STEPS_WITHOUT_MARK = 4;
const LISTS_KEPT = 100;

const known = new Cached(() => new Map<string, Marks>());

/** The marks of a list as it is now: those of before, moved by what the journal says, or else found on a walk through the whole list. */
export async function readMarks(
  db: Reader,
  empresaId: string,
  kind: MarkedKind,
  step = STEP,
): Promise<Marks | undefined> {
  const lists = adapterOf(db).caches.get(known);
  const key = `${empresaId} ${kind} ${step}`;
  const last = lists.get(key);
  const marks =
    (last && (await moveMarks(db, empresaId, kind, last, step))) ?? (await walk(db, empresaId, kind, step));
  lists.delete(key);
  if (marks === undefined) return undefined;
  if (lists.size >= LISTS_KEPT) lists.clear();
  lists.set(key, marks);
  return marks;
}

async function moveMarks(
  db: Reader,
  empresaId: string,
  kind: MarkedKind,
  { mark, total, places }: Marks,
  step: number,
): Promise<Marks | undefined> {
  const since = await readSince(db, empresaId, mark);
  if (since === undefined) return undefined;
  const moves = since.entries
    .filter(({ recurso, acao }) => recurso === kind && (acao === 'criar' || acao === 'apagar'))
    .map(({ acao, registro_id }) => ({ id: registro_id, by: acao === 'criar' ? 1 : -1 }));
  const moved = places.map(({ id, before }) => ({
    id,
    before: moves.reduce((sum, move) => (move.id < id ? sum + move.by : sum), before),
  }));
  const now = moves.reduce((sum, { by }) => sum + by, total);
  const unmarked = now - (moved.at(-1)?.before ?? 0);
  // What is counted elsewhere says whether anything came or went unnoticed.
  if (now !== since.records[kind] || unmarked > STEPS_WITHOUT_MARK * step) return undefined;
  return { mark: since.mark, total: now, places: moved };
}

interface Marked extends Place {
  readonly versao: number;
  readonly hash: string | null;
  readonly total: number;
}

/** From the oldest record to the newest, through the index alone, by one statement. */
async function walk(
  db: Reader,
  empresaId: string,
  kind: MarkedKind,
  step: number,
): Promise<Marks | undefined> {
  const table = sql.table(kind);
  const { rows } = await sql<Marked>`
    with recursive marcas (numero, id) as (
      select 0, (select id from ${table} where empresa_id = ${empresaId} order by id limit 1)
      union all
      select numero + 1, (
        select id from ${table} where empresa_id = ${empresaId} and id > marcas.id
        order by id limit 1 offset ${sql.lit(step - 1)})
      from marcas where id is not null
    )
    select id, numero * ${sql.lit(step)} as before, ${journalMark(empresaId)},
      (select ${sql.ref(kind)} from contadores where empresa_id = ${empresaId}) as total
    from marcas where id is not null`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const { versao, hash, total } = first;
  return { mark: { versao, hash }, total, places: rows.map(({ id, before }) => ({ id, before })) };
}

/** The last mark that has no more records before it than so many. */
export function lastPlaceBefore({ places }: Marks, records: number): Place | undefined {
  return places.findLast(({ before }) => before <= records);
}

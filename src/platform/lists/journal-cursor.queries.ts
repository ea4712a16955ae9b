import type { KindName } from '../../domain/kind-names.ts';
import type { CompanyState, Database, Reader, StateId } from '../database/database.ts';
import { cachedFor } from '../database/engine.ts';
import { prepared } from '../database/prepared.ts';
import { rowsWith } from '../database/rows.ts';
import { readJournalPosition } from './journal-since.queries.ts';

/** Reading more missed entries than this is not worth it. */
const MOST_MISSED = 500;
const COMPANIES_KEPT = 1_000;

/**
 * What is known of a company's journal up to an entry; the entry's hash covers all earlier entries, so the same hash means the
 * same journal.
 */
interface JournalCursor {
  readonly upTo: number;
  readonly hash: string | null;
  /** Changes whenever following starts again. */
  readonly beginning: number;
  /** The last entry of each kind since then. */
  readonly last: ReadonlyMap<string, number>;
}

interface CompanyCursor {
  readonly stateId: StateId;
  /** A promise while it is being read. */
  followed: JournalCursor | Promise<JournalCursor>;
}

let beginnings = 0;

const companyCursors = cachedFor(() => new Map<string, CompanyCursor>());

/** Follows the company's journal by its new entries, to tell which kinds of records changed; one read serves all requests in its state. */
function readCursor(db: Reader, empresaId: string, stateId: StateId): JournalCursor | Promise<JournalCursor> {
  const companies = companyCursors(db);
  const known = companies.get(empresaId);
  if (known?.stateId === stateId) return known.followed;
  const followed = advanceCursor(db, empresaId, known);
  if (known === undefined && companies.size >= COMPANIES_KEPT) companies.clear();
  const following: CompanyCursor = { stateId, followed };
  companies.set(empresaId, following);
  followed.then(
    (known) => {
      following.followed = known;
    },
    // A failed read is not cached.
    () => {
      if (companies.get(empresaId) === following) companies.delete(empresaId);
    },
  );
  return followed;
}

async function advanceCursor(
  db: Reader,
  empresaId: string,
  known: CompanyCursor | undefined,
): Promise<JournalCursor> {
  const before = await Promise.resolve(known?.followed).catch(() => undefined);
  return (before && (await readEntriesAfter(db, empresaId, before))) ?? startCursor(db, empresaId);
}

/** Undefined when the journal is another one, or much longer. */
async function readEntriesAfter(
  db: Reader,
  empresa_id: string,
  { upTo, hash, beginning, last }: JournalCursor,
): Promise<JournalCursor | undefined> {
  const rows = await entriesFrom.all(db, { empresa_id, upTo });
  const here = rows[0]?.numero === upTo ? rows.shift() : undefined;
  if ((here?.hash ?? null) !== hash || rows.length > MOST_MISSED) return undefined;
  const end = rows.at(-1);
  if (end === undefined) return { upTo, hash, beginning, last };
  const later = new Map(last);
  for (const { recurso, numero } of rows) later.set(recurso, numero);
  return { upTo: end.numero, hash: end.hash, beginning, last: later };
}

async function startCursor(db: Reader, empresa_id: string): Promise<JournalCursor> {
  const { versao = 0, hash = null } = (await readJournalPosition(db, empresa_id)) ?? {};
  return { upTo: versao, hash, beginning: beginnings++, last: new Map() };
}

const entriesFrom = prepared<{ empresa_id: string; upTo: number }>()((db, param) =>
  rowsWith(db, 'jornal', { empresa_id: param('empresa_id') })
    .select(['numero', 'recurso', 'hash'])
    .where('numero', '>=', param('upTo'))
    .orderBy('numero')
    .limit(MOST_MISSED + 2),
);

/**
 * An id that stays the same while only records of these kinds change. Every change writes its journal entry in its transaction,
 * so the id is exact across processes.
 */
export function stateIdApartFrom(
  db: Database,
  empresaId: string,
  { stateId }: CompanyState,
  kinds: readonly KindName[],
): StateId | Promise<StateId> {
  return thenSync(readCursor(db.read, empresaId, stateId), ({ beginning, last }) => {
    let latest = 0;
    for (const [kind, numero] of last)
      if (!kinds.includes(kind as KindName)) latest = Math.max(latest, numero);
    return `${beginning} ${latest}`;
  });
}

/** Like `await`, but synchronous when the value is not a promise. */
export function thenSync<T, R>(value: T | Promise<T>, follow: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(follow) : follow(value);
}

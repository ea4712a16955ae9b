import type { KindName } from '../../domain/kind-names.ts';
import type { CompanyState, Database, Reader, StateId } from '../database/database.ts';
import { cachedFor } from '../database/engine.ts';
import { prepared } from '../database/prepared.ts';
import { rowsWith } from '../database/rows.ts';

/** Reading more missed entries than this is not worth it. */
const MOST_MISSED = 500;
const COMPANIES_KEPT = 1_000;

/**
 * What is known of a company's journal up to an entry; the entry's hash covers all earlier entries, so the same hash means the
 * same journal.
 */
interface Followed {
  readonly upTo: number;
  readonly hash: string | null;
  /** Changes whenever following starts again. */
  readonly beginning: number;
  /** The last entry of each kind since then. */
  readonly last: ReadonlyMap<string, number>;
}

interface Following {
  readonly stateId: StateId;
  /** A promise while it is being read. */
  followed: Followed | Promise<Followed>;
}

let beginnings = 0;

/** Follows each company's journal by its new entries, to tell which kinds of records changed. */
class LastChanges {
  readonly #companies = new Map<string, Following>();

  /** One read serves all requests in the same state of the company. */
  follow(db: Reader, empresaId: string, stateId: StateId): Followed | Promise<Followed> {
    const known = this.#companies.get(empresaId);
    if (known?.stateId === stateId) return known.followed;
    const followed = this.#goOn(db, empresaId, known);
    if (known === undefined && this.#companies.size >= COMPANIES_KEPT) this.#companies.clear();
    const following: Following = { stateId, followed };
    this.#companies.set(empresaId, following);
    followed.then(
      (known) => {
        following.followed = known;
      },
      // A failed read is not cached.
      () => {
        if (this.#companies.get(empresaId) === following) this.#companies.delete(empresaId);
      },
    );
    return followed;
  }

  async #goOn(db: Reader, empresaId: string, known: Following | undefined): Promise<Followed> {
    const before = await Promise.resolve(known?.followed).catch(() => undefined);
    return (before && (await readOn(db, empresaId, before))) ?? beginAt(db, empresaId);
  }
}

/** Undefined when the journal is another one, or much longer. */
async function readOn(
  db: Reader,
  empresa_id: string,
  { upTo, hash, beginning, last }: Followed,
): Promise<Followed | undefined> {
  const rows = await entriesFrom.all(db, { empresa_id, upTo });
  const here = rows[0]?.numero === upTo ? rows.shift() : undefined;
  if ((here?.hash ?? null) !== hash || rows.length > MOST_MISSED) return undefined;
  const end = rows.at(-1);
  if (end === undefined) return { upTo, hash, beginning, last };
  const later = new Map(last);
  for (const { recurso, numero } of rows) later.set(recurso, numero);
  return { upTo: end.numero, hash: end.hash, beginning, last: later };
}

async function beginAt(db: Reader, empresa_id: string): Promise<Followed> {
  const { numero = 0, hash = null } = (await lastEntry.first(db, { empresa_id })) ?? {};
  return { upTo: numero, hash, beginning: beginnings++, last: new Map() };
}

const entriesFrom = prepared<{ empresa_id: string; upTo: number }>()((db, param) =>
  rowsWith(db, 'jornal', { empresa_id: param('empresa_id') })
    .select(['numero', 'recurso', 'hash'])
    .where('numero', '>=', param('upTo'))
    .orderBy('numero')
    .limit(MOST_MISSED + 2),
);

const lastEntry = prepared<{ empresa_id: string }>()((db, param) =>
  rowsWith(db, 'jornal', { empresa_id: param('empresa_id') })
    .select(['numero', 'hash'])
    .orderBy('numero', 'desc')
    .limit(1),
);

const lastChanges = cachedFor(() => new LastChanges());

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
  return onceKnown(lastChanges(db.read).follow(db.read, empresaId, stateId), (followed) =>
    stateIdOf(followed, kinds),
  );
}

function stateIdOf({ beginning, last }: Followed, kinds: readonly KindName[]): StateId {
  let latest = 0;
  for (const [kind, numero] of last) if (!kinds.includes(kind as KindName)) latest = Math.max(latest, numero);
  return `${beginning} ${latest}`;
}

/** Like `await`, but synchronous when the value is not a promise. */
export function onceKnown<T, R>(value: T | Promise<T>, follow: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(follow) : follow(value);
}

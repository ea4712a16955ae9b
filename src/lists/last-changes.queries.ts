import { Cached } from '../database/cache-registry.ts';
import type { CompanyState, Database, Reader, StateId } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { prepared } from '../database/prepared.ts';
import type { KindName } from '../kinds/kind-names.ts';
import { onceKnown } from './once-known.ts';

/** Who has missed more entries than that has little to gain by reading them. */
const MOST_MISSED = 500;
const COMPANIES_KEPT = 1_000;

/**
 * What is known of the journal of a company up to an entry. Its hash stands for all that came before: as long as it is the same,
 * the company has had no other past.
 */
interface Followed {
  readonly upTo: number;
  readonly hash: string | null;
  /** Another one whenever following began anew. */
  readonly beginning: number;
  /** Of each kind, the last entry since then. */
  readonly last: ReadonlyMap<string, number>;
}

interface Following {
  readonly stateId: StateId;
  /** A promise until it is known. */
  followed: Followed | Promise<Followed>;
}

let beginnings = 0;

/** Follows the journals of companies, by the entries that were added since the last time, to tell what kinds of records have changed. */
class LastChanges {
  readonly #companies = new Map<string, Following>();

  /** Asked once for all who come in the same state of the company. */
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
      // What could not be read is not known.
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

/** Undefined where it has become another journal, or much longer. */
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
  db
    .selectFrom('jornal')
    .select(['numero', 'recurso', 'hash'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('numero', '>=', param('upTo'))
    .orderBy('numero')
    .limit(MOST_MISSED + 2),
);

const lastEntry = prepared<{ empresa_id: string }>()((db, param) =>
  db
    .selectFrom('jornal')
    .select(['numero', 'hash'])
    .where('empresa_id', '=', param('empresa_id'))
    .orderBy('numero', 'desc')
    .limit(1),
);

const lastChanges = new Cached(() => new LastChanges());

/**
 * As long as it stays the same, nothing of the company has changed but records of these kinds. Every change notes what it did in the journal,
 * in its transaction, so that this is exact across processes, as the state of the company is.
 */
export function stateIdApartFrom(
  db: Database,
  empresaId: string,
  { stateId }: CompanyState,
  kinds: readonly KindName[],
): StateId | Promise<StateId> {
  const known = adapterOf(db.read).caches.get(lastChanges);
  return onceKnown(known.follow(db.read, empresaId, stateId), (followed) => stateIdOf(followed, kinds));
}

function stateIdOf({ beginning, last }: Followed, kinds: readonly KindName[]): StateId {
  let latest = 0;
  for (const [kind, numero] of last) if (!kinds.includes(kind as KindName)) latest = Math.max(latest, numero);
  return `${beginning} ${latest}`;
}

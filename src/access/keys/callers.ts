import type { Role } from '../../domain/roles.ts';
import type { Database, StateId } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { type FoundKey, findKeyByPrefix, noteKeyUses } from './keys.queries.ts';
import { isUsable, roleOfKey } from './keys.rules.ts';
import { matchesHash, prefixOf } from './secrets.ts';

const REMEMBERED_KEYS = 10_000;

interface Remembered {
  readonly caller: Caller;
  readonly lifetime: { expires_at: string | null; revoked_at: string | null };
  /** The state of the keys just before this one was looked up. */
  readonly stateId: StateId;
}

interface Sought {
  readonly stateId: StateId;
  readonly found: Promise<Remembered | undefined>;
}

/**
 * Caches the caller of each key. A cached caller is used only as long as the database's key state allows, so a revoked key stops
 * working in time.
 */
export class Callers {
  readonly #db: Database;
  readonly #uses: KeyUses;
  /**
   * Indexed by the key itself, because hashing it for every request cost more than the rest of authentication. Only valid keys
   * are in it, and V8's per-process hash seed keeps outsiders from probing the map by timing.
   */
  readonly #remembered = new Map<string, Remembered>();
  readonly #sought = new Map<string, Sought>();

  constructor(db: Database, uses: KeyUses) {
    this.#db = db;
    this.#uses = uses;
  }

  /** The cached caller, without a query. */
  recall(apiKey: string): Caller | undefined {
    const known = this.#remembered.get(apiKey);
    if (known?.stateId !== this.#db.freshness.ofKeys() || !isUsable(known.lifetime)) return undefined;
    return this.#noteUse(known.caller);
  }

  async find(apiKey: string): Promise<Caller | undefined> {
    const stateId = this.#db.freshness.ofKeys();
    const underWay = this.#sought.get(apiKey);
    const sought = underWay?.stateId === stateId ? underWay : this.#seek(apiKey, stateId);
    const found = await sought.found;
    return found && this.#noteUse(found.caller);
  }

  /** Concurrent requests with the same key in the same state share one lookup. */
  #seek(apiKey: string, stateId: StateId): Sought {
    const found = findKeyCaller(this.#db, apiKey, stateId).finally(() => {
      if (this.#sought.get(apiKey) === sought) this.#sought.delete(apiKey);
    });
    const sought = { stateId, found: found.then((found) => this.#remember(apiKey, found)) };
    this.#sought.set(apiKey, sought);
    return sought;
  }

  #remember(apiKey: string, found: Remembered | undefined): Remembered | undefined {
    if (this.#remembered.size >= REMEMBERED_KEYS) this.#remembered.clear();
    if (found === undefined) this.#remembered.delete(apiKey);
    // A person's key follows his membership and password, which the state of keys does not tell.
    else if (found.caller.usuario_id === null) this.#remembered.set(apiKey, found);
    return found;
  }

  #noteUse(caller: Caller): Caller {
    if (caller.ativo && caller.key_id !== null) this.#uses.note(caller.key_id);
    return caller;
  }
}

async function findKeyCaller(db: Database, apiKey: string, stateId: StateId) {
  const key = await findKeyByPrefix(db.read, prefixOf(apiKey));
  if (!matchesHash(apiKey, key) || key === undefined) return undefined;
  if (!isUsable(key)) return undefined;
  const papel = key.usuario_id === null ? roleOfKey(key.escopo) : roleOfPerson(key);
  if (papel === undefined) return undefined;
  const caller: Caller = {
    id: key.id,
    ativo: Boolean(key.ativo),
    mudou_para: key.mudou_para,
    catalogo_estrito: Boolean(key.catalogo_estrito),
    papel,
    key_id: key.key_id,
    key_scope: key.escopo,
    agentes: key.agentes,
    key_expires_at: key.expires_at,
    usuario_id: key.usuario_id,
  };
  return { caller, lifetime: { expires_at: key.expires_at, revoked_at: key.revoked_at }, stateId };
}

/** The person's present role; undefined when his membership, the credential or its password is no longer the one the key was made under. */
function roleOfPerson({
  papel,
  membro_ativo,
  saiu_em,
  chaves_desde,
  created_at,
}: FoundKey): Role | undefined {
  if (papel === null || !membro_ativo || saiu_em !== null) return undefined;
  return chaves_desde !== null && created_at < chaves_desde ? undefined : papel;
}

const INTERVAL_MILLIS = 60_000;

/**
 * Records when keys were last used: at most once a minute for each, without delaying requests. A failed write is dropped, because
 * the next minute brings another.
 */
export class KeyUses {
  readonly #db: Database;
  readonly #noted = new Map<string, number>();
  #waiting: string[] = [];
  #writing: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  note(keyId: string): void {
    const now = Date.now();
    if (now - (this.#noted.get(keyId) ?? 0) < INTERVAL_MILLIS) return;
    if (this.#noted.size >= REMEMBERED_KEYS) this.#noted.clear();
    this.#noted.set(keyId, now);
    this.#waiting.push(keyId);
    this.#writing ??= this.#write();
  }

  /** Waits for a pending write. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const keyIds = this.#waiting;
      this.#waiting = [];
      await this.#db.write((db) => noteKeyUses(db, keyIds, currentMoment())).catch(() => {});
    }
    this.#writing = undefined;
  }
}

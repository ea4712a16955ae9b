import type { Role } from '../../domain/roles.ts';
import type { Database, StateId } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import type { Access } from '../../platform/http/access/access.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { type FoundKey, findKeyByPrefix, noteKeyUses } from './keys.queries.ts';
import { isUsable, roleOfKey } from './keys.rules.ts';
import { matchesHash, prefixOf } from './secrets.ts';

const REMEMBERED_KEYS = 10_000;

type Remembered = NonNullable<Awaited<ReturnType<typeof findKeyCaller>>>;

interface Sought {
  readonly stateId: StateId;
  readonly found: Promise<Remembered | undefined>;
}

/**
 * Caches the caller of each key. A cached caller is used only as long as the database's key state allows, so a revoked key stops
 * working in time.
 */
export function keyCallers(db: Database, uses: KeyUses): Access['byKey'] {
  /**
   * Indexed by the key itself, because hashing it for every request cost more than the rest of authentication. Only valid keys
   * are in it, and V8's per-process hash seed keeps outsiders from probing the map by timing.
   */
  const remembered = new Map<string, Remembered>();
  const sought = new Map<string, Sought>();
  return {
    recall(apiKey) {
      const known = remembered.get(apiKey);
      if (known?.stateId !== db.freshness.ofKeys() || !isUsable(known.lifetime)) return undefined;
      return noteUse(known.caller);
    },

    async find(apiKey) {
      const stateId = db.freshness.ofKeys();
      const underWay = sought.get(apiKey);
      const seeking = underWay?.stateId === stateId ? underWay : seek(apiKey, stateId);
      const found = await seeking.found;
      return found && noteUse(found.caller);
    },
  };

  /** Concurrent requests with the same key in the same state share one lookup. */
  function seek(apiKey: string, stateId: StateId): Sought {
    const found = findKeyCaller(db, apiKey, stateId).finally(() => {
      if (sought.get(apiKey) === seeking) sought.delete(apiKey);
    });
    const seeking = { stateId, found: found.then((found) => remember(apiKey, found)) };
    sought.set(apiKey, seeking);
    return seeking;
  }

  function remember(apiKey: string, found: Remembered | undefined): Remembered | undefined {
    if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
    if (found === undefined) remembered.delete(apiKey);
    // A person's key follows his membership and password, which the state of keys does not tell.
    else if (found.caller.usuario_id === null) remembered.set(apiKey, found);
    return found;
  }

  function noteUse(caller: Caller): Caller {
    if (caller.ativo && caller.key_id !== null) uses.note(caller.key_id);
    return caller;
  }
}

/** `stateId` is the state of the keys just before this one is looked up. */
async function findKeyCaller(db: Database, apiKey: string, stateId: StateId) {
  const key = await findKeyByPrefix(db.read, prefixOf(apiKey));
  if (!matchesHash(apiKey, key) || key === undefined || !isUsable(key)) return undefined;
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
  const { expires_at, revoked_at } = key;
  return { caller, lifetime: { expires_at, revoked_at }, stateId };
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

export type KeyUses = ReturnType<typeof keyUses>;

/**
 * Records when keys were last used: at most once a minute for each, without delaying requests. A failed write is dropped, because
 * the next minute brings another.
 */
export function keyUses(db: Database) {
  const noted = new Map<string, number>();
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  return {
    note(keyId: string): void {
      const now = Date.now();
      if (now - (noted.get(keyId) ?? 0) < INTERVAL_MILLIS) return;
      if (noted.size >= REMEMBERED_KEYS) noted.clear();
      noted.set(keyId, now);
      waiting.push(keyId);
      writing ??= write();
    },

    /** Waits for a pending write. */
    settle: async () => writing,
  };

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const keyIds = waiting;
      waiting = [];
      await db.write((db) => noteKeyUses(db, keyIds, currentMoment())).catch(() => {});
    }
    writing = undefined;
  }
}

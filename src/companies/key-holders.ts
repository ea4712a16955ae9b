import type { Database } from '../database/database.ts';
import type { FindKeyHolder, KeyHolder } from '../http/access.ts';
import type { KeyUses } from './key-uses.ts';
import { findKeyByPrefix } from './keys.queries.ts';
import { isUsable } from './keys.rules.ts';
import { hashSecret, matchesHash, prefixOf } from './secrets.ts';

const REMEMBERED_KEYS = 10_000;

interface Remembered {
  readonly holder: KeyHolder;
  readonly lifetime: { expires_at: string | null; revoked_at: string | null };
  /** What the database said of its keys just before this was found. */
  readonly epoch: number;
}

/** Finds who holds a key. An answer is reused only for as long as the database allows, so a revoked key dies in time. */
export function keyHolderFinder(db: Database, uses: KeyUses): FindKeyHolder {
  const remembered = new Map<string, Remembered>();
  return async (apiKey) => {
    const epoch = db.keyEpoch();
    const hash = hashSecret(apiKey);
    let known = remembered.get(hash);
    if (known?.epoch !== epoch || !isUsable(known.lifetime)) {
      known = await findKeyHolder(db, apiKey, epoch);
      if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
      if (known === undefined) remembered.delete(hash);
      else remembered.set(hash, known);
    }
    if (known?.holder.ativo) uses.note(known.holder.key_id);
    return known?.holder;
  };
}

async function findKeyHolder(db: Database, apiKey: string, epoch: number): Promise<Remembered | undefined> {
  const key = await findKeyByPrefix(db.read, prefixOf(apiKey));
  if (!matchesHash(apiKey, key?.hash) || key === undefined) return undefined;
  if (!isUsable(key)) return undefined;
  const holder = {
    id: key.id,
    ativo: Boolean(key.ativo),
    catalogo_estrito: Boolean(key.catalogo_estrito),
    key_id: key.key_id,
    escopo: key.escopo,
  };
  return { holder, lifetime: { expires_at: key.expires_at, revoked_at: key.revoked_at }, epoch };
}

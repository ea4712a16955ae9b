import type { Database } from '../database/database.ts';
import type { FindKeyHolder, KeyHolder } from '../http/access.ts';
import type { KeyUses } from './key-uses.ts';
import { findKeyByPrefix } from './keys.queries.ts';
import { isUsable } from './keys.rules.ts';
import { hashSecret, matchesHash, prefixOf } from './secrets.ts';

const REMEMBERED_KEYS = 10_000;

/** Finds who holds a key. An answer is reused only for as long as the database allows, so a revoked key dies in time. */
export function keyHolderFinder(db: Database, uses: KeyUses): FindKeyHolder {
  const find = async (apiKey: string) => {
    const holder = await findKeyHolder(db, apiKey);
    if (holder?.ativo) uses.note(holder.key_id);
    return holder;
  };
  if (db.keyTrustMillis === 0) return find;

  const remembered = new Map<string, { holder: KeyHolder; until: number }>();
  return async (apiKey) => {
    const now = Date.now();
    const hash = hashSecret(apiKey);
    const known = remembered.get(hash);
    if (known !== undefined && now < known.until) return known.holder;
    const holder = await find(apiKey);
    if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
    if (holder === undefined) remembered.delete(hash);
    else remembered.set(hash, { holder, until: now + db.keyTrustMillis });
    return holder;
  };
}

async function findKeyHolder(db: Database, apiKey: string): Promise<KeyHolder | undefined> {
  const key = await findKeyByPrefix(db.read, prefixOf(apiKey));
  if (!matchesHash(apiKey, key?.hash) || key === undefined) return undefined;
  if (!isUsable(key)) return undefined;
  return {
    id: key.id,
    ativo: Boolean(key.ativo),
    catalogo_estrito: Boolean(key.catalogo_estrito),
    key_id: key.key_id,
    escopo: key.escopo,
  };
}

import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type IssuedKey, issueKey } from './issue-key.ts';
import { type Key, setKeyExpiry } from './keys.queries.ts';

export interface RotatedKey extends IssuedKey {
  oldKeyId: string;
  oldExpiresAt: string;
}

/**
 * Creates a key with the name, scope and expiry of the old one, which stays valid for the overlap but never beyond its own
 * expiry.
 */
export async function rotateKey(
  db: Transaction,
  journal: Journal,
  old: Key,
  overlapMillis: number,
): Promise<RotatedKey> {
  const { empresa_id, nome, escopo, expires_at } = old;
  const issued = await issueKey(db, { empresa_id, nome, escopo, expires_at });
  const overlapEnd = new Date(Date.now() + overlapMillis).toISOString();
  const oldExpiresAt = expires_at !== null && expires_at < overlapEnd ? expires_at : overlapEnd;
  const ending = await setKeyExpiry(db, old.id, oldExpiresAt);
  journal.created('chaves', issued.key.id, issued.key);
  journal.changed('chaves', old.id, old, ending);
  return { ...issued, oldKeyId: old.id, oldExpiresAt };
}

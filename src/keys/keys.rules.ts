import { currentMoment } from '../database/ids.ts';
import type { Role } from '../domain/roles.ts';

/** Far more than programs a company connects; a runaway one cannot fill the table. */
export const MOST_USABLE_KEYS = 100;

/** Each of them may be rotated and go on for a while beside its successor. One that ends at once can always be rotated. */
export const MOST_WITH_OVERLAPS = 2 * MOST_USABLE_KEYS;

interface Lifetime {
  expires_at: string | null;
}

export function isUsable({ expires_at, revoked_at }: Lifetime & { revoked_at: string | null }): boolean {
  return revoked_at === null && (expires_at === null || expires_at > currentMoment());
}

export function outlives(key: Lifetime, other: Lifetime): boolean {
  if (other.expires_at === null) return false;
  return key.expires_at === null || key.expires_at > other.expires_at;
}

/** A key is worth a person who may as much. */
export function roleOfKey(escopo: 'read' | 'write'): Role {
  return escopo === 'write' ? 'dono' : 'leitura';
}

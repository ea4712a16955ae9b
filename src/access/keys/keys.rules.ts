import type { Role } from '../../domain/roles.ts';
import { currentMoment } from '../../platform/database/ids.ts';

/** Far more than a company needs; keeps a runaway program from filling the table. */
export const MOST_USABLE_KEYS = 100;

/** Each key may overlap with its successor after a rotation; a rotation without overlap is always possible. */
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

/** The role whose permissions a key of this scope has. */
export function roleOfKey(escopo: 'read' | 'write'): Role {
  return escopo === 'write' ? 'dono' : 'leitura';
}

import { hash } from 'node:crypto';

/** The stored hash of a secret that is random enough not to need a salt. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

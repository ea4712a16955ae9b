import { hash } from 'node:crypto';

/** What is stored of a secret that is too random to be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

import { createHmac, randomBytes } from 'node:crypto';
import { hashSecret } from '../../../access/keys/secrets.ts';

const TOKEN_BYTES = 16;
const SEED_BYTES = 16;
const DAY_MILLIS = 24 * 60 * 60 * 1000;

/** The sale or representada that a link belongs to. */
export interface LinkOwner {
  readonly empresa_id: string;
  readonly id: string;
}

interface StoredLink {
  readonly hash: string;
  readonly semente: string | null;
}

/** A link for some days; its token is not stored. */
export function newLink(secret: string, owner: LinkOwner, days: number) {
  const semente = randomBytes(SEED_BYTES).toString('base64url');
  const token = tokenOf(secret, owner, semente);
  const expires_at = new Date(Date.now() + days * DAY_MILLIS).toISOString();
  return { token, link: { hash: hashSecret(token), semente, expires_at } };
}

/** The token of a link; null where it cannot be shown again, because its seed is gone or it was derived from a former secret. */
export function findToken(secret: string | undefined, owner: LinkOwner, link: StoredLink): string | null {
  if (secret === undefined || link.semente === null) return null;
  const token = tokenOf(secret, owner, link.semente);
  return hashSecret(token) === link.hash ? token : null;
}

/** Derived from the secret and the link's seed instead of being stored. */
function tokenOf(secret: string, { empresa_id, id }: LinkOwner, semente: string): string {
  const derived = createHmac('sha256', secret).update(`link ${empresa_id} ${id} ${semente}`).digest();
  return derived.subarray(0, TOKEN_BYTES).toString('base64url');
}

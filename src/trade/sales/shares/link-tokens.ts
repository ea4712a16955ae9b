import { createHmac } from 'node:crypto';
import type { SaleKey } from './shares.queries.ts';

const TOKEN_BYTES = 16;

/** The token of a link, derived from the secret and the link's seed instead of being stored. */
export function tokenOf(secret: string, { empresa_id, id }: SaleKey, semente: string): string {
  const derived = createHmac('sha256', secret).update(`link ${empresa_id} ${id} ${semente}`).digest();
  return derived.subarray(0, TOKEN_BYTES).toString('base64url');
}

import type { Transaction } from '../../platform/database/database.ts';
import { insertKey, type Key, type NewKey } from './keys.queries.ts';
import { makeSecret } from './secrets.ts';

export interface IssuedKey {
  key: Key;
  /** The secret, which is shown only this once. */
  apiKey: string;
}

export async function issueKey(db: Transaction, request: NewKey): Promise<IssuedKey> {
  const secret = makeSecret(request.credencial_id);
  return { key: await insertKey(db, request, secret), apiKey: secret.apiKey };
}

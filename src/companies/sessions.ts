import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { momentBefore } from '../database/ids.ts';
import type { FindKeyHolder, KeyHolder } from '../http/access.ts';
import type { KeyUses } from './key-uses.ts';
import { isUsable } from './keys.rules.ts';
import { hashSecret } from './secrets.ts';
import { findLiveSession, insertSession, removeSession, touchSession } from './sessions.queries.ts';

/** How often, at most, the use of a session is written down. */
const TOUCH_MILLIS = 5 * 60 * 1000;

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** The token is known to the browser's cookie alone: what is stored is its hash. A session of before ends. */
export async function openSession(
  db: Database,
  keyId: string,
  previousToken: string | undefined,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.write(async (db) => {
    if (previousToken !== undefined) await removeSession(db, hashSecret(previousToken));
    await insertSession(db, hashSecret(token), keyId);
  });
  return token;
}

/** A session lives no longer than the key that opened it. */
export async function readSession(db: Database, token: string): Promise<LiveSession | undefined> {
  const session = await findLiveSession(db.read, hashSecret(token));
  return session && isUsable(session) ? session : undefined;
}

export function sessionHolderFinder(db: Database, uses: KeyUses): FindKeyHolder {
  return async (token) => {
    const session = await readSession(db, token);
    if (session === undefined) return undefined;
    if (session.ativo) uses.note(session.key_id);
    // Where it cannot be written now, a later request will.
    if (session.seen_at <= momentBefore(TOUCH_MILLIS))
      await db.write((db) => touchSession(db, hashSecret(token))).catch(() => {});
    return toKeyHolder(session);
  };
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.write((db) => removeSession(db, hashSecret(token)));
}

function toKeyHolder({ id, ativo, catalogo_estrito, key_id, escopo }: LiveSession): KeyHolder {
  return { id, ativo: Boolean(ativo), catalogo_estrito: Boolean(catalogo_estrito), key_id, escopo };
}

import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { momentBefore } from '../database/ids.ts';
import type { Caller, FindCaller } from '../http/access/access.ts';
import type { KeyUses } from '../keys/key-uses.ts';
import { isUsable } from '../keys/keys.rules.ts';
import { hashSecret } from '../keys/secrets.ts';
import {
  endOldestSessions,
  findLiveSession,
  insertSession,
  removeSession,
  touchSession,
} from './sessions.queries.ts';

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
    await endOldestSessions(db, keyId);
  });
  return token;
}

/** A session lives no longer than the key that opened it. */
export async function readSession(db: Database, token: string): Promise<LiveSession | undefined> {
  const session = await findLiveSession(db.read, hashSecret(token));
  return session && isUsable(session) ? session : undefined;
}

export function sessionCallerFinder(db: Database, uses: KeyUses): FindCaller {
  return async (token) => {
    const session = await readSession(db, token);
    if (session === undefined) return undefined;
    if (session.ativo) uses.note(session.key_id);
    // Where it cannot be written now, a later request will.
    if (session.seen_at <= momentBefore(TOUCH_MILLIS))
      await db.write((db) => touchSession(db, hashSecret(token))).catch(() => {});
    return toCaller(session);
  };
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.write((db) => removeSession(db, hashSecret(token)));
}

function toCaller({ id, ativo, catalogo_estrito, key_id, escopo }: LiveSession): Caller {
  return { id, ativo: Boolean(ativo), catalogo_estrito: Boolean(catalogo_estrito), key_id, escopo };
}

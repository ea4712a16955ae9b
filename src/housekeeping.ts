import { forgetOldReplies } from './changes/idempotency.queries.ts';
import type { Database } from './database/database.ts';
import { removeOldInvitations } from './people/invitations.queries.ts';
import { removeOldChallenges } from './people/passkeys.queries.ts';
import { finishErasures } from './privacy/erasures.ts';
import { removeIdleSessions } from './sessions/sessions.queries.ts';

const INTERVAL_MILLIS = 10 * 60 * 1000;

/** Clears away, beside the requests, what nobody will ask for again. Returns how to stop it. */
export function startHousekeeping(db: Database, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => void sweep(db).catch(onFailure), INTERVAL_MILLIS);
  return () => clearInterval(timer);
}

async function sweep(db: Database): Promise<void> {
  await sweepReplies(db);
  await db.write(removeIdleSessions);
  await finishErasures(db);
  await db.write(removeOldInvitations);
  await db.write(removeOldChallenges);
}

/** In small transactions, so that no request waits long for one. */
export async function sweepReplies(db: Database): Promise<void> {
  while (await db.write(forgetOldReplies));
}

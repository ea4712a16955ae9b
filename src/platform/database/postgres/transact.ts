import { setTimeout as sleep } from 'node:timers/promises';
import { OutcomeUnknownError } from '../errors.ts';
import { attemptTransaction, type WorkOnConnection } from './attempt.ts';
import { type Connections, PATIENCE_MILLIS } from './connections.ts';
import type { ConnectionUse } from './dialect.ts';
import { isCollision, isLost, translateFault, wasNeverSent } from './faults.ts';

const ATTEMPTS = 5;
const ATTEMPTS_AFTER_A_LOSS = 2;
const LONGEST_STEP_ASIDE_MILLIS = 20;

/**
 * Runs the work in a transaction. It is run again when it collided with another one, or when its connection was lost
 * before the commit was sent, for then it has surely not happened. Once the commit is sent and no answer comes, nobody
 * can tell, and it is never run again. `attempts` says how often it may collide.
 */
export async function transact<T>(
  connections: Connections,
  use: ConnectionUse,
  beginning: string,
  work: WorkOnConnection<T>,
  attempts = ATTEMPTS,
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MILLIS;
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptTransaction(connections, use, beginning, work);
    if ('result' in outcome) return outcome.result;
    const { fault, committing } = outcome;
    if (committing && isLost(fault) && !wasNeverSent(fault)) throw new OutcomeUnknownError({ cause: fault });
    const mayTryAgain = isCollision(fault)
      ? attempt < attempts
      : isLost(fault) && attempt < ATTEMPTS_AFTER_A_LOSS && Date.now() < deadline;
    if (!mayTryAgain) throw translateFault(fault);
    // Waits before the retry, so that both do not collide again.
    if (isCollision(fault)) await sleep(Math.random() * LONGEST_STEP_ASIDE_MILLIS * attempt);
  }
}

import { TooManyWaitingError } from '../database/errors.ts';
import { FairQueue } from '../database/fair-queue.ts';
import { ApiError } from '../http/contract/api-error.ts';
import { type Problem, problems } from '../http/contract/problems.ts';

/** The pool has four threads, and files and names are read in it too. */
const AT_ONCE = 2;
/** Two seconds of hashing for one address, four for all of them, and as much again for addresses that have nothing waiting yet. */
const WAITING_OF_ADDRESS = 60;
const WAITING = 120;
const WAITING_WITH_NEWCOMERS = 240;
const RETRY_SECONDS = '2';

const queue = new FairQueue({ places: AT_ONCE, ofCompany: AT_ONCE, waitingOfCompany: WAITING_OF_ADDRESS });

/**
 * Hashing is expensive, and anyone who signs in causes it. Addresses take turns at it, so that who sends a thousand at once waits for
 * himself; and what could not be answered soon is refused at once.
 */
export async function queueHashing<T>(network: string, hash: () => Promise<T>): Promise<T> {
  const bound = queue.waitingOf(network) === 0 ? WAITING_WITH_NEWCOMERS : WAITING;
  if (queue.waiting >= bound) throw refusal(problems.unavailable);
  try {
    return await queue.run({ company: network }, hash);
  } catch (error) {
    if (error instanceof TooManyWaitingError) throw refusal(problems.tooManyGuesses);
    throw error;
  }
}

function refusal(problem: Problem): ApiError {
  return new ApiError(problem, { headers: { 'retry-after': RETRY_SECONDS } });
}

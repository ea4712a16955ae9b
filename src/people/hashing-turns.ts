import { TooManyWaitingError } from '../database/errors.ts';
import { Turns } from '../database/turns.ts';
import { ApiError } from '../http/contract/api-error.ts';
import { type Problem, problems } from '../http/contract/problems.ts';

/** The pool has four threads, and files and names are read in it too. */
const AT_ONCE = 2;
/** Two seconds of hashing for one address, four for all of them, and as much again for addresses that have nothing waiting yet. */
const WAITING_OF_ADDRESS = 60;
const WAITING = 120;
const WAITING_WITH_NEWCOMERS = 240;
const RETRY_SECONDS = '2';

const turns = new Turns({ places: AT_ONCE, ofCompany: AT_ONCE, waitingOfCompany: WAITING_OF_ADDRESS });

/**
 * Hashing is dear, and whoever wants to sign in makes us do it. Addresses take turns at it, so that who sends a thousand at once waits for
 * himself; and what could not be answered soon is refused at once.
 */
export async function takeHashingTurn<T>(network: string, hash: () => Promise<T>): Promise<T> {
  const bound = turns.waitingOf(network) === 0 ? WAITING_WITH_NEWCOMERS : WAITING;
  if (turns.waiting >= bound) throw refusal(problems.unavailable);
  try {
    return await turns.run({ company: network }, hash);
  } catch (error) {
    if (error instanceof TooManyWaitingError) throw refusal(problems.tooManyGuesses);
    throw error;
  }
}

function refusal(problem: Problem): ApiError {
  return new ApiError(problem, { headers: { 'retry-after': RETRY_SECONDS } });
}

import { TooManyWaitingError } from '../../platform/database/errors.ts';
import { FairQueue } from '../../platform/database/fair-queue.ts';
import { ApiError } from '../../platform/http/contract/api-error.ts';
import type { Problem } from '../../platform/http/contract/problem.ts';
import { problems } from '../../platform/http/contract/problems.ts';

/** libuv's pool has four threads, which also read files and resolve names. */
const AT_ONCE = 2;
/** Two seconds of hashing for one address, four for all, and as much again for addresses with nothing queued yet. */
const WAITING_OF_ADDRESS = 60;
const WAITING = 120;
const WAITING_WITH_NEWCOMERS = 240;
const RETRY_SECONDS = '2';

const queue = new FairQueue({ places: AT_ONCE, ofCompany: AT_ONCE, waitingOfCompany: WAITING_OF_ADDRESS });

/**
 * Queues password hashing, which is expensive and can be caused by anyone. Addresses take turns, so a flood from one delays only
 * itself; requests that could not be answered soon are refused at once.
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

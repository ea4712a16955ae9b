import { TooManyWaitingError } from '../../platform/database/errors.ts';
import { FairQueue } from '../../platform/database/fair-queue.ts';
import type { Problem } from '../../platform/http/contract/problem.ts';
import { ApiError, problems } from '../../platform/http/contract/problems.ts';

/** libuv's pool has four threads, which also read files and resolve names. */
const KNOWN_AT_ONCE = 2;
const STRANGERS_AT_ONCE = 1;
/** Two seconds of hashing for one address, four for all, and as much again for addresses with nothing queued yet. */
const WAITING_OF_ADDRESS = 30;
const WAITING = 60;
const WAITING_WITH_NEWCOMERS = 120;
const RETRY_SECONDS = '2';

const laneOf = (places: number) =>
  new FairQueue({ places, ofCompany: 1, waitingOfCompany: WAITING_OF_ADDRESS });
const known = laneOf(KNOWN_AT_ONCE);
const strangers = laneOf(STRANGERS_AT_ONCE);

const KNOWN_MILLIS = 30 * 24 * 60 * 60_000;
const MOST_KNOWN = 20_000;
/** When each address and each person signed in last. */
const signedIn = new Map<string, number>();

/** Who asks for a hashing: the address, and the person's folded e-mail where one is named. */
export interface Hasher {
  readonly network: string;
  readonly name?: string | undefined;
}

/** From now on the address and the person have a lane of their own. */
export function noteSignIn({ network, name }: Hasher): void {
  for (const key of [network, name]) {
    if (key === undefined) continue;
    signedIn.delete(key);
    signedIn.set(key, Date.now());
  }
  for (const key of signedIn.keys()) {
    if (signedIn.size <= MOST_KNOWN) break;
    signedIn.delete(key);
  }
}

/**
 * Queues password hashing, which is expensive and can be caused by anyone. Addresses take turns, so a flood from one delays only
 * itself, and a flood from many only strangers: who signed in lately does not wait behind them. What could not be answered soon
 * is refused at once.
 */
export async function queueHashing<T>({ network, name }: Hasher, hash: () => Promise<T>): Promise<T> {
  // All that try a known person from elsewhere are one share, whatever their addresses.
  const familiar = [network, name].find(isKnown);
  if (familiar !== undefined) return runIn(known, familiar, hash);
  const bound = strangers.waitingOf(network) === 0 ? WAITING_WITH_NEWCOMERS : WAITING;
  if (strangers.waiting >= bound) throw refusal(problems.unavailable);
  return runIn(strangers, network, hash);
}

function isKnown(key: string | undefined): boolean {
  const last = key === undefined ? undefined : signedIn.get(key);
  return last !== undefined && last > Date.now() - KNOWN_MILLIS;
}

async function runIn<T>(lane: FairQueue, share: string, hash: () => Promise<T>): Promise<T> {
  try {
    return await lane.run({ company: share }, hash);
  } catch (error) {
    if (error instanceof TooManyWaitingError) throw refusal(problems.tooManyGuesses);
    throw error;
  }
}

function refusal(problem: Problem): ApiError {
  return new ApiError(problem, { headers: { 'retry-after': RETRY_SECONDS } });
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Problem } from '../../contract/problem.ts';
import { ApiError, problems } from '../../contract/problems.ts';
import { TooManyWaitingError } from '../../platform/database/errors.ts';
import { FairQueue } from '../../platform/database/fair-queue.ts';

const hashInPool = promisify(argon2);

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
}

/** The OWASP minimum for argon2id; when it is raised, each sign-in rehashes the password. */
export const COST: Cost = { memory: 19 * 1024, passes: 2 };
/** What new hashes of this process cost; only tests lower it. */
export const newHashes = { cost: COST };
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const VERSION = 19;

/** Counts the hashings of this process, for tests. */
export const figures = { hashings: 0 };

export function newPasswordSalt(): string {
  return inText(randomBytes(SALT_BYTES));
}

/** The result of checking a password. */
export interface Recognized {
  /** Its hash with the person's salt and the cost of new hashes. */
  readonly hash: string;
  /** The matching stored hash, perhaps of an earlier cost. */
  readonly stored: string | undefined;
}

/** For an e-mail without a person. */
const NO_SALT = inText(Buffer.alloc(SALT_BYTES));

/**
 * Finds which of a person's passwords this is. All share one salt, so one hashing suffices, also when none matches; only a hash
 * of another cost takes one more.
 */
export async function recognizePassword(
  password: string,
  { salt = NO_SALT, ...hasher }: Hasher & { salt: string | undefined },
  stored: readonly string[],
): Promise<Recognized> {
  const beginning = beginningOf(salt, newHashes.cost);
  const hash = await complete(password, beginning, hasher);
  let found = stored.find((one) => isSame(one, hash));
  const others = new Set(stored.map((one) => one.slice(0, one.lastIndexOf('$') + 1)));
  others.delete(beginning);
  for (const other of others) {
    if (!isAffordable(other)) continue;
    const old = await complete(password, other, hasher);
    found ??= stored.find((one) => isSame(one, old));
  }
  return { hash, stored: found };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function beginningOf(salt: string, { memory, passes }: Cost): string {
  return `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${PARALLELISM}$${salt}$`;
}

const BEGINNING = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$$/;

/** Higher costs than our own, which nobody here has written, would hold the places of all. */
function isAffordable(beginning: string): boolean {
  const [, memory, passes] = BEGINNING.exec(beginning) ?? [];
  return Number(memory) <= COST.memory && Number(passes) <= COST.passes;
}

/** Computes the hash for the parameters and salt in `beginning`. */
async function complete(password: string, beginning: string, hasher: Hasher): Promise<string> {
  const [, memory, passes, salt = ''] = BEGINNING.exec(beginning) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes) };
  const hash = await queueHashing(hasher, () => derive(password, Buffer.from(salt, 'base64'), cost));
  return `${beginning}${inText(hash)}`;
}

function derive(password: string, nonce: Buffer, { memory, passes }: Cost): Promise<Buffer> {
  figures.hashings++;
  return hashInPool('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism: PARALLELISM,
    tagLength: HASH_BYTES,
  });
}

function inText(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

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
interface Hasher {
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

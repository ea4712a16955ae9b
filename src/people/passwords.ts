import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashInPool = promisify(argon2);

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
}

/** What the OWASP cheat sheet asks of argon2id at least. It may grow: each sign-in brings an old hash up to it. */
const COST: Cost = { memory: 19 * 1024, passes: 2 };
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const VERSION = 19;

/** The pool has four threads, and files and names are read in it too. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** How often anything was hashed by this process: what a guess has cost. */
export const figures = { hashings: 0 };

/** Parameters, salt and hash in one text, in the form that other programs know. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${PARALLELISM}`;
  return `$argon2id$v=${VERSION}$${parameters}$${inText(salt)}$${inText(hash)}`;
}

const NOBODY = { cost: COST, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };

/** Does the same work where there is nothing to compare with. */
export async function matchesPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const { cost, salt, hash } = (stored && parse(stored)) || NOBODY;
  const same = timingSafeEqual(await derive(password, salt, cost), hash);
  return same && Boolean(stored);
}

export function isOutdated(stored: string, cost: Cost = COST): boolean {
  const known = parse(stored)?.cost;
  return known === undefined || known.memory < cost.memory || known.passes < cost.passes;
}

async function derive(password: string, nonce: Buffer, { memory, passes }: Cost): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  figures.hashings++;
  try {
    const message = password.normalize('NFKC');
    return await hashInPool('argon2id', {
      message,
      nonce,
      memory,
      passes,
      parallelism: PARALLELISM,
      tagLength: HASH_BYTES,
    });
  } finally {
    running--;
    waiting.shift()?.();
  }
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]{43})$/;

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | undefined {
  const found = FORM.exec(stored);
  if (found === null) return undefined;
  const [, memory, passes, salt = '', hash = ''] = found;
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function inText(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

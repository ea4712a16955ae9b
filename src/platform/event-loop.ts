import { constants, setPriority } from 'node:os';

const SLICE_MILLIS = 3;
/** While short requests are being answered: an answer may take several turns of the event loop, each of which a slice may delay. */
const SHORT_SLICE_MILLIS = 1;
const PAUSE_MILLIS = 2;
/** After a request, more are expected for this time. */
const LATELY_MILLIS = 50;
const LONGEST_REST_MILLIS = 50;

const waiting: (() => void)[] = [];
let began = Number.NEGATIVE_INFINITY;
let length = SLICE_MILLIS;
let lastAsked = Number.NEGATIVE_INFINITY;
let urgent = 0;

/** Between steps of long work on the main thread, which shares one slice per turn, shorter while short requests are answered. */
export function yieldToEventLoop(): Promise<void> | undefined {
  return performance.now() - began < length ? undefined : nextSlice();
}

/** Notes a short request: for a while, long work gets a third of the time. */
export function noteShortRequest(): void {
  lastAsked = performance.now();
}

function othersAreHere(): boolean {
  return performance.now() - lastAsked < LATELY_MILLIS;
}

export async function withoutPauses<T>(work: () => Promise<T>): Promise<T> {
  urgent += 1;
  try {
    return await work();
  } finally {
    urgent -= 1;
  }
}

/** While short requests are being answered, waits as long as the work since `start` took, so that PostgreSQL can serve them. */
export async function leaveTimeToOthers(start: number): Promise<void> {
  if (!othersAreHere()) return;
  const rest = Math.min(performance.now() - start, LONGEST_REST_MILLIS);
  await new Promise<void>((resolve) => setTimeout(resolve, rest));
}

function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(pauseOrBegin);
  });
}

function pauseOrBegin(): void {
  if (urgent === 0 && othersAreHere()) setTimeout(beginSlice, PAUSE_MILLIS);
  else beginSlice();
}

function beginSlice(): void {
  began = performance.now();
  length = othersAreHere() ? SHORT_SLICE_MILLIS : SLICE_MILLIS;
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(pauseOrBegin);
}

/** More elements than this are long work. */
export const MANY = 500;

export function isLarge({ length }: { readonly length: number }): boolean {
  return length > MANY;
}

const ELEMENTS_PER_STEP = 100;

export async function stringifyYielding(value: unknown): Promise<string> {
  if (Array.isArray(value)) return isLarge(value) ? writeMany(value) : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members: string[] = [];
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${await stringifyYielding(member)}`);
  return `{${members}}`;
}

async function writeMany(elements: readonly unknown[]): Promise<string> {
  const written: string[] = [];
  for (let first = 0; first < elements.length; first += ELEMENTS_PER_STEP) {
    await yieldToEventLoop();
    written.push(JSON.stringify(elements.slice(first, first + ELEMENTS_PER_STEP)).slice(1, -1));
  }
  return `[${written}]`;
}

/** Lets the thread that answers go first. On Linux a priority belongs to one thread; elsewhere it would be the whole service's. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

import { randomFillSync } from 'node:crypto';

export interface Stamp {
  id: string;
  /** The millisecond encoded in `id`, so ordering by id is ordering by creation. */
  created_at: string;
}

/** The id that no record has; in key columns, which cannot be null, it stands for nobody. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

const SEQUENCE_LIMIT = 0x1000;

let lastMillis = 0;
let sequence = 0;

/** A UUID v7 that grows within the process, also when the clock stands still or steps back. */
export function newStamp(now: number = Date.now()): Stamp {
  if (now > lastMillis) {
    lastMillis = now;
    sequence = 0;
  } else if (++sequence === SEQUENCE_LIMIT) {
    lastMillis += 1;
    sequence = 0;
  }
  return { id: formatUuid(lastMillis, sequence), created_at: isoMoment(lastMillis) };
}

export function newId(): string {
  return newStamp().id;
}

export function newSalt(): string {
  const at = takeRandom(16);
  return pool.toString('hex', at, at + 16);
}

export function currentMoment(): string {
  return isoMoment(Date.now());
}

export function momentBefore(millis: number): string {
  return new Date(Date.now() - millis).toISOString();
}

export function momentIn(millis: number): string {
  return new Date(Date.now() + millis).toISOString();
}

/** Now, or a millisecond after the given moment if the clock has not moved, so that every change has a later time. */
export function momentAfter(previous: string): string {
  const now = currentMoment();
  return now > previous ? now : isoMoment(Date.parse(previous) + 1);
}

function formatUuid(millis: number, counter: number): string {
  const time = millis.toString(16).padStart(12, '0');
  const low = (0x7000 | counter).toString(16);
  const at = takeRandom(8);
  pool[at] = ((pool[at] as number) & 0x3f) | 0x80;
  const hex = pool.toString('hex', at, at + 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-${low}-${hex.slice(0, 4)}-${hex.slice(4)}`;
}

/** Drawn for many at once, because each draw costs more than its bytes. */
const pool = Buffer.alloc(8 * 512);
let taken = pool.length;

/** The place of the next unused bytes. */
function takeRandom(bytes: 8 | 16): number {
  if (taken + bytes > pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += bytes;
  return taken - bytes;
}

let formattedMillis = -1;
let formatted = '';

function isoMoment(millis: number): string {
  if (millis !== formattedMillis) {
    formattedMillis = millis;
    formatted = new Date(millis).toISOString();
  }
  return formatted;
}

import { randomFillSync } from 'node:crypto';

export interface Stamp {
  id: string;
  /** The millisecond encoded in `id`, so ordering by id is ordering by creation. */
  created_at: string;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const SEQUENCE_LIMIT = 0x1000;

const pool = new Uint8Array(8 * 512);
let poolOffset = pool.length;
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

const salts = Buffer.alloc(16 * 256);
let saltOffset = salts.length;

export function newSalt(): string {
  if (saltOffset === salts.length) {
    randomFillSync(salts);
    saltOffset = 0;
  }
  saltOffset += 16;
  return salts.toString('hex', saltOffset - 16, saltOffset);
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
  if (poolOffset === pool.length) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  const time = millis.toString(16).padStart(12, '0');
  const low = (0x7000 | counter).toString(16);
  const at = poolOffset;
  poolOffset += 8;
  const byte = (index: number) => HEX[pool[at + index] as number] as string;
  const variant = HEX[((pool[at] as number) & 0x3f) | 0x80] as string;
  return `${time.slice(0, 8)}-${time.slice(8)}-${low}-${variant}${byte(1)}-${byte(2)}${byte(3)}${byte(4)}${byte(5)}${byte(6)}${byte(7)}`;
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

import type { StateId } from '../database/database.ts';
import { cachedFor } from '../database/engine.ts';
import type { Tagged } from '../http/replies/answers.ts';

const ANSWERS_KEPT = 200;
const MEBIBYTE = 1024 * 1024;

/** Limits of all cached answers and of one, by their text, which takes up to seven times as much as objects; a page of a hundred records with long notes is therefore not cached. */
export const MOST_BYTES = 16 * MEBIBYTE;
export const MOST_BYTES_OF_ONE = MEBIBYTE / 2;

interface Kept {
  readonly stateId: StateId;
  readonly answer: Tagged<unknown>;
  readonly bytes: number;
}

/** Reads an answer; tells its size in memory, too. */
type Read = () => Promise<Pick<Kept, 'answer' | 'bytes'>>;

/** Caches answers by address, each valid for one state of the company. */
export class ResponseCache {
  readonly #answers = new Map<string, Kept>();
  readonly #underWay = new Map<
    string,
    { readonly stateId: StateId; readonly answer: Promise<Tagged<unknown>> }
  >();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  find(stateId: StateId, address: string): Tagged<unknown> | undefined {
    const kept = this.#answers.get(address);
    return kept?.stateId === stateId ? kept.answer : undefined;
  }

  /**
   * Shares one read among concurrent requests for the same address and state. If it fails, each of the others reads for itself,
   * because the reason may be the first caller's alone, such as a disconnect.
   */
  read(stateId: StateId, address: string, read: Read): Promise<Tagged<unknown>> {
    const underWay = this.#underWay.get(address);
    if (underWay?.stateId !== stateId) return this.#begin(stateId, address, read);
    return underWay.answer.catch(() => this.#begin(stateId, address, read));
  }

  #begin(stateId: StateId, address: string, read: Read): Promise<Tagged<unknown>> {
    const answer = read()
      .then(({ answer, bytes }) => {
        this.keep(stateId, address, answer, bytes);
        return answer;
      })
      .finally(() => {
        if (this.#underWay.get(address) === underWay) this.#underWay.delete(address);
      });
    const underWay = { stateId, answer };
    this.#underWay.set(address, underWay);
    return answer;
  }

  /** The state is from before the read: after a commit meanwhile, no request matches it. */
  keep(stateId: StateId, address: string, answer: Tagged<unknown>, bytes: number): void {
    this.#drop(address);
    if (bytes > MOST_BYTES_OF_ONE) return;
    while (this.#answers.size >= ANSWERS_KEPT || this.#bytes + bytes > MOST_BYTES) {
      const [oldest = ''] = this.#answers.keys();
      this.#drop(oldest);
    }
    this.#answers.set(address, { stateId, answer, bytes });
    this.#bytes += bytes;
  }

  #drop(address: string): void {
    this.#bytes -= this.#answers.get(address)?.bytes ?? 0;
    this.#answers.delete(address);
  }
}

export const responseCache = cachedFor(() => new ResponseCache());

/** A page of this size takes long enough to read and write to delay other requests. */
const HEAVY_BYTES = 256 * 1024;
const LISTS_REMEMBERED = 10_000;
/** The estimate shrinks with every lighter page. */
const FADING = 0.9;

/** Estimates the record size of each company's lists from the pages read so far. */
export class PageSizeEstimator {
  readonly #bytesOfRecord = new Map<string, number>();

  /** Whether a page of that many records may take long. */
  isHeavy(list: string, limit: number): boolean {
    return (this.#bytesOfRecord.get(list) ?? 0) * limit > HEAVY_BYTES;
  }

  record(list: string, bytes: number, limit: number): void {
    const known = this.#bytesOfRecord.get(list) ?? 0;
    this.#bytesOfRecord.delete(list);
    if (this.#bytesOfRecord.size >= LISTS_REMEMBERED) this.#bytesOfRecord.clear();
    this.#bytesOfRecord.set(list, Math.max(bytes / limit, known * FADING));
  }
}

export const pageSizes = cachedFor(() => new PageSizeEstimator());

/** Overhead of a member or an element. */
const OF_A_VALUE = 16;
/** V8 stores one byte per character, or two when one is beyond Latin-1. */
const OF_A_CHARACTER = 2;

/** An upper estimate of the memory that a cached answer takes. */
export function memoryOf(answer: unknown): number {
  if (Buffer.isBuffer(answer)) return answer.length;
  if (typeof answer === 'string') return OF_A_VALUE + OF_A_CHARACTER * answer.length;
  if (answer === null || typeof answer !== 'object') return OF_A_VALUE;
  let bytes = OF_A_VALUE;
  for (const part of Object.values(answer)) bytes += memoryOf(part);
  return bytes;
}

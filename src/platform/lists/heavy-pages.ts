import { cachedFor } from '../database/engine.ts';

/** A page of this size takes long enough to read and write to delay other requests. */
const HEAVY_BYTES = 256 * 1024;
const LISTS_REMEMBERED = 10_000;
/** The estimate shrinks with every lighter page. */
const FADING = 0.9;

/** Estimates the record size of each company's lists from the pages read so far. */
export class HeavyPages {
  readonly #bytesOfRecord = new Map<string, number>();

  /** Whether a page of that many records may take long. */
  isHeavy(list: string, limit: number): boolean {
    return (this.#bytesOfRecord.get(list) ?? 0) * limit > HEAVY_BYTES;
  }

  weigh(list: string, bytes: number, limit: number): void {
    const known = this.#bytesOfRecord.get(list) ?? 0;
    this.#bytesOfRecord.delete(list);
    if (this.#bytesOfRecord.size >= LISTS_REMEMBERED) this.#bytesOfRecord.clear();
    this.#bytesOfRecord.set(list, Math.max(bytes / limit, known * FADING));
  }
}

export const heavyPages = cachedFor(() => new HeavyPages());

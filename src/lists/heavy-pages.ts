import { Cached } from '../database/cache-registry.ts';
import type { Database } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';

/** From here on a page takes so long to read and to write that others would notice. */
const HEAVY_BYTES = 256 * 1024;
const LISTS_REMEMBERED = 10_000;
/** What was once heavy is believed to be lighter with each page that shows it. */
const FADING = 0.9;

/** How much the records of each company's lists weigh, as far as pages of them were read. */
export class HeavyPages {
  readonly #bytesOfRecord = new Map<string, number>();

  /** Whether so many records of the list may take long. */
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

const pages = new Cached(() => new HeavyPages());

export function heavyPages(db: Database): HeavyPages {
  return adapterOf(db.read).caches.get(pages);
}

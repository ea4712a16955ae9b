import type { Copied } from './sync-source.ts';

/** About a megabyte. */
const MOST_BYTES = 1024 * 1024;

/** One page of a copy, serialised record by record as it is read. */
export class SyncPage {
  readonly #limit: number;
  readonly #elements: string[] = [];
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How many more records fit. */
  get room(): number {
    return this.#bytes >= MOST_BYTES ? 0 : Math.max(0, this.#limit - this.#elements.length);
  }

  /** About how many more it takes, if they are as long as those so far: what is read beyond that is read again for the next page. */
  get expectedRoom(): number {
    if (this.#elements.length === 0) return this.#limit;
    return Math.ceil((Math.max(0, MOST_BYTES - this.#bytes) * this.#elements.length) / this.#bytes);
  }

  /** Adds a record, which is JSON text, or tells that it is gone. */
  add(recurso: Copied, id: string, registro: string | null): void {
    const text = `{"recurso":"${recurso}","id":${JSON.stringify(id)},"registro":${registro}}`;
    this.#elements.push(text);
    this.#bytes += Buffer.byteLength(text);
  }

  write(): string {
    return `[${this.#elements.join(',')}]`;
  }
}

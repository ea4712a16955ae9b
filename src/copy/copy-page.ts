import type { Copied } from './copy-source.ts';

/** About a megabyte. */
const MOST_BYTES = 1024 * 1024;

/** One page of a copy, serialised record by record as it is read. */
export class CopyPage {
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

  add(recurso: Copied, id: string, registro: object | null): void {
    const text = JSON.stringify({ recurso, id, registro });
    this.#elements.push(text);
    this.#bytes += Buffer.byteLength(text);
  }

  write(): string {
    return `[${this.#elements.join(',')}]`;
  }
}

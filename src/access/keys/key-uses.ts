import type { Database } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { noteKeyUses } from './keys.queries.ts';

const INTERVAL_MILLIS = 60_000;
const REMEMBERED_KEYS = 10_000;

/**
 * Records when keys were last used: at most once a minute for each, without delaying requests. A failed write is dropped, because
 * the next minute brings another.
 */
export class KeyUses {
  readonly #db: Database;
  readonly #noted = new Map<string, number>();
  #waiting: string[] = [];
  #writing: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  note(keyId: string): void {
    const now = Date.now();
    if (now - (this.#noted.get(keyId) ?? 0) < INTERVAL_MILLIS) return;
    if (this.#noted.size >= REMEMBERED_KEYS) this.#noted.clear();
    this.#noted.set(keyId, now);
    this.#waiting.push(keyId);
    this.#writing ??= this.#write();
  }

  /** Waits for a pending write. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const keyIds = this.#waiting;
      this.#waiting = [];
      await this.#db.write((db) => noteKeyUses(db, keyIds, currentMoment())).catch(() => {});
    }
    this.#writing = undefined;
  }
}

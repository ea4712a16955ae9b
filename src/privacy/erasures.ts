import type { Database } from '../database/database.ts';
import { forgetErasures, selectPendingErasures } from './erasures.queries.ts';

/** Makes the bytes of whoever was anonymized leave the disk: one run at a time, and one for all who wait for the next. */
export class Erasures {
  readonly #db: Database;
  #underWay: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** When it resolves, nothing is left of what was anonymized before the call. Where nothing is pending, that is at once. */
  async finish(): Promise<void> {
    const pending = await selectPendingErasures(this.#db.read);
    if (pending.length === 0) return;
    this.#next ??= this.#underWay
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#erase();
      });
    this.#underWay = this.#next;
    await this.#next;
  }

  async #erase(): Promise<void> {
    const pending = await selectPendingErasures(this.#db.read);
    if (pending.length === 0) return;
    await this.#db.eraseRemains();
    await this.#db.write((db) => forgetErasures(db, pending));
  }
}

const erasures = new WeakMap<Database, Erasures>();

export function erasuresOf(db: Database): Erasures {
  const known = erasures.get(db) ?? new Erasures(db);
  erasures.set(db, known);
  return known;
}

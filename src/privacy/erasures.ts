import type { Database } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { Memo } from '../database/home.ts';
import { forgetErasures, selectPendingErasures } from './erasures.queries.ts';

/** Makes the bytes of whoever was anonymized leave the disk: one run at a time, and one for all who wait for the next. */
class Erasures {
  #underWay: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  async finish(db: Database): Promise<void> {
    const pending = await selectPendingErasures(db.read);
    if (pending.length === 0) return;
    this.#next ??= this.#underWay
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#erase(db);
      });
    this.#underWay = this.#next;
    await this.#next;
  }

  async #erase(db: Database): Promise<void> {
    const pending = await selectPendingErasures(db.read);
    if (pending.length === 0) return;
    await db.eraseRemains();
    await db.write((db) => forgetErasures(db, pending));
  }
}

const erasures = new Memo(() => new Erasures());

/** When it resolves, nothing is left of what was anonymized before the call. Where nothing is pending, that is at once. */
export function finishErasures(db: Database): Promise<void> {
  return adapterOf(db.read).home.recall(erasures).finish(db);
}

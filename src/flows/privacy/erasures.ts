import { Cached } from '../../platform/database/cache-registry.ts';
import type { Database } from '../../platform/database/database.ts';
import { adapterOf } from '../../platform/database/engine.ts';
import { forgetErasures, type PendingErasure, selectPendingErasures } from './erasures.queries.ts';

/** Erases the bytes of anonymized people from the disk: one run at a time, and one more for all requests that came meanwhile. */
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
    await db.eraseRemains(onlyCompanyOf(pending));
    await db.write((db) => forgetErasures(db, pending));
  }
}

/** The company that the work is accounted to; none when it is for several. */
function onlyCompanyOf(pending: readonly PendingErasure[]): string | undefined {
  const [company, ...others] = new Set(pending.map(({ empresa_id }) => empresa_id));
  return others.length === 0 ? company : undefined;
}

const erasures = new Cached(() => new Erasures());

/** Resolves when everything anonymized before the call is erased from the disk; at once when nothing is pending. */
export function finishErasures(db: Database): Promise<void> {
  return adapterOf(db.read).caches.get(erasures).finish(db);
}

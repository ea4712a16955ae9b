import { Cached } from '../database/cache-registry.ts';
import type { Database } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
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

/** On whose account the work goes; where it is for several, on nobody's. */
function onlyCompanyOf(pending: readonly PendingErasure[]): string | undefined {
  const [company, ...others] = new Set(pending.map(({ empresa_id }) => empresa_id));
  return others.length === 0 ? company : undefined;
}

const erasures = new Cached(() => new Erasures());

/** When it resolves, nothing is left of what was anonymized before the call. Where nothing is pending, that is at once. */
export function finishErasures(db: Database): Promise<void> {
  return adapterOf(db.read).caches.get(erasures).finish(db);
}

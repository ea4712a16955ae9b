import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { cachedFor } from '../../platform/database/engine.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { removeRows } from '../../platform/database/rows.ts';

/** Notes, in the same transaction, that the old bytes must still be erased from the disk. */
export async function noteErasure(db: Transaction, empresaId: string, clienteId: string): Promise<void> {
  const created_at = currentMoment();
  await db
    .insertInto('apagamentos_pendentes')
    .values({ empresa_id: empresaId, cliente_id: clienteId, created_at })
    .onConflict((conflict) => conflict.columns(['empresa_id', 'cliente_id']).doUpdateSet({ created_at }))
    .execute();
}

export function selectPendingErasures(db: Reader) {
  return db.selectFrom('apagamentos_pendentes').selectAll().execute();
}

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
    await db.write(async (db) => {
      // One that was noted again meanwhile stays.
      for (const { empresa_id, cliente_id, created_at } of pending)
        await removeRows(db, 'apagamentos_pendentes', { empresa_id, cliente_id, created_at });
    });
  }
}

/** The company that the work is accounted to; none when it is for several. */
function onlyCompanyOf(pending: readonly { readonly empresa_id: string }[]): string | undefined {
  const [company, ...others] = new Set(pending.map(({ empresa_id }) => empresa_id));
  return others.length === 0 ? company : undefined;
}

const erasuresOf = cachedFor(() => new Erasures());

/** Resolves when everything anonymized before the call is erased from the disk; at once when nothing is pending. */
export function finishErasures(db: Database): Promise<void> {
  return erasuresOf(db.read).finish(db);
}

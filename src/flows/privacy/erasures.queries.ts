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

/** Resolves when everything anonymized before the call is erased from the disk; at once when nothing is pending. */
export async function finishErasures(db: Database): Promise<void> {
  const pending = await selectPendingErasures(db.read);
  if (pending.length > 0) await erasuresOf(db.read)(db);
}

/** One run at a time, and one more for all requests that came meanwhile. */
const erasuresOf = cachedFor(() => {
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return (db: Database) => {
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = undefined;
        return erase(db);
      });
    underWay = next;
    return next;
  };
});

async function erase(db: Database): Promise<void> {
  const pending = await selectPendingErasures(db.read);
  if (pending.length === 0) return;
  const [company, ...others] = new Set(pending.map(({ empresa_id }) => empresa_id));
  // The work is accounted to a company where it is for one alone.
  await db.eraseRemains(others.length === 0 ? company : undefined);
  await db.write(async (db) => {
    // One that was noted again meanwhile stays.
    for (const { empresa_id, cliente_id, created_at } of pending)
      await removeRows(db, 'apagamentos_pendentes', { empresa_id, cliente_id, created_at });
  });
}

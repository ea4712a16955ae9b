import type { Reader, Transaction } from '../../platform/database/database.ts';
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

export type PendingErasure = Awaited<ReturnType<typeof selectPendingErasures>>[number];

export function selectPendingErasures(db: Reader) {
  return db.selectFrom('apagamentos_pendentes').selectAll().execute();
}

/** An erasure that was noted again meanwhile stays. */
export async function forgetErasures(db: Transaction, erased: readonly PendingErasure[]): Promise<void> {
  for (const { empresa_id, cliente_id, created_at } of erased)
    await removeRows(db, 'apagamentos_pendentes', { empresa_id, cliente_id, created_at });
}

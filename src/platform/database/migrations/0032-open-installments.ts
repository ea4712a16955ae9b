import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/** What is open is told by its index alone. The planner of SQLite learns anew how small it stays, as after any migration. */
export async function coverOpenInstallments(db: Transaction): Promise<void> {
  await sql`drop index parcelas_em_aberto`.execute(db);
  await sql`
    create index parcelas_em_aberto on parcelas (empresa_id, venda_id, pago_em, cancelada)
    where pago_em is null and cancelada = false`.execute(db);
}

import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { linkTables, selectClientsWithTablesOf } from './client-tables.queries.ts';
import { toClient } from './clients.contract.ts';
import { changeClient } from './clients.queries.ts';

/** Removes the tables of a representada from clients, because they are being deleted. */
export async function forgetTablesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  for (const row of await selectClientsWithTablesOf(db, empresaId, representadaId)) {
    const before = toClient(row);
    const tabelas = before.tabelas.filter(({ representada_id }) => representada_id !== representadaId);
    await linkTables(db, row, tabelas);
    journal.changed('clientes', row.id, before, toClient(await changeClient(db, row, { tabelas })));
  }
}

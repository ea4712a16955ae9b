import type { Transaction } from '../../platform/database/database.ts';
import { onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import type { ClientTable } from '../price-tables/price-tables.queries.ts';
import { toClient } from './clients.contract.ts';
import { type ClientRow, changeClient } from './clients.queries.ts';

/** The tables are also in the client's record, to be shown with it; these rows give referential integrity. */
export async function linkTables(
  db: Transaction,
  { empresa_id, id }: Pick<ClientRow, 'empresa_id' | 'id'>,
  tables: readonly ClientTable[],
): Promise<void> {
  await removeRows(db, 'tabelas_de_clientes', { empresa_id, cliente_id: id });
  if (tables.length === 0) return;
  const rows = tables.map((table) => ({ ...table, empresa_id, cliente_id: id }));
  await db.insertInto('tabelas_de_clientes').values(rows).execute();
}

/** Removes the tables of a representada from clients, because they are being deleted. */
export async function forgetTablesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  const users = rowsWith(db, 'tabelas_preco', { empresa_id: empresaId, representada_id: representadaId })
    .innerJoin('tabelas_de_clientes', (join) =>
      onCompanyAnd(join, 'tabelas_de_clientes.tabela_id', 'tabelas_preco.id'),
    )
    .select('tabelas_de_clientes.cliente_id');
  const clients = rowsWith(db, 'clientes', { empresa_id: empresaId }).selectAll().where('id', 'in', users);
  for (const row of await clients.orderBy('id').execute()) {
    const before = toClient(row);
    const tabelas = before.tabelas.filter(({ representada_id }) => representada_id !== representadaId);
    await linkTables(db, row, tabelas);
    journal.changed('clientes', row.id, before, toClient(await changeClient(db, row, { tabelas })));
  }
}

/** Removes what clients may owe a representada, because she is being deleted. */
export async function forgetCreditWith(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  representadaId: string,
): Promise<void> {
  const credited = rowsWith(db, 'clientes', { empresa_id: empresaId })
    .selectAll()
    .where('credito', '<>', '[]')
    .where('credito', 'like', `%${representadaId}%`);
  for (const row of await credited.orderBy('id').execute()) {
    const before = toClient(row);
    const credito = before.credito.filter(({ representada_id }) => representada_id !== representadaId);
    if (credito.length === before.credito.length) continue;
    journal.changed('clientes', row.id, before, toClient(await changeClient(db, row, { credito })));
  }
}

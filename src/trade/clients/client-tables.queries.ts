import type { Reader, Transaction } from '../../platform/database/database.ts';
import { onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { ClientTable } from '../price-tables/price-table-references.queries.ts';
import type { ClientRow } from './clients.queries.ts';

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

/** The clients that use a table of a representada. */
export function selectClientsWithTablesOf(db: Reader, empresaId: string, representadaId: string) {
  return rowsWith(db, 'clientes', { empresa_id: empresaId })
    .selectAll()
    .where('id', 'in', (db) =>
      db
        .selectFrom('tabelas_de_clientes')
        .innerJoin('tabelas_preco', (join) =>
          onCompanyAnd(join, 'tabelas_preco.id', 'tabelas_de_clientes.tabela_id'),
        )
        .select('tabelas_de_clientes.cliente_id')
        .where('tabelas_preco.empresa_id', '=', empresaId)
        .where('tabelas_preco.representada_id', '=', representadaId),
    )
    .orderBy('id')
    .execute();
}

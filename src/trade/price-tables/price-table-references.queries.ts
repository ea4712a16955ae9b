import type { Reader } from '../../platform/database/database.ts';
import { countFound, rowsWith } from '../../platform/database/rows.ts';

export async function countClientsWith(db: Reader, empresaId: string, tabelaId: string): Promise<number> {
  return countFound(rowsWith(db, 'tabelas_de_clientes', { empresa_id: empresaId, tabela_id: tabelaId }));
}

/** A price table of a representada that a client buys by. */
export interface ClientTable {
  readonly representada_id: string;
  readonly tabela_id: string;
}

/** Whether all tables exist and belong to their representada. */
export async function areTablesOf(db: Reader, empresaId: string, tables: readonly ClientTable[]) {
  return (await findTablesOf(db, empresaId, tables)).length === tables.length;
}

/** The tables that exist and belong to their representada. */
export async function findTablesOf(
  db: Reader,
  empresaId: string,
  tables: readonly ClientTable[],
): Promise<ClientTable[]> {
  if (tables.length === 0) return [];
  const ids = tables.map(({ tabela_id }) => tabela_id);
  const rows = await rowsWith(db, 'tabelas_preco', { empresa_id: empresaId, id: ids })
    .select(['id', 'representada_id'])
    .execute();
  const owners = new Map(rows.map(({ id, representada_id }) => [id, representada_id]));
  return tables.filter(({ tabela_id, representada_id }) => owners.get(tabela_id) === representada_id);
}

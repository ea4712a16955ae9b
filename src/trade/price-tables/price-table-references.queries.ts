import type { Reader } from '../../platform/database/database.ts';

export async function countClientsWith(db: Reader, empresaId: string, tabelaId: string): Promise<number> {
  const { total } = await db
    .selectFrom('tabelas_de_clientes')
    .select((column) => column.fn.countAll<number>().as('total'))
    .where('empresa_id', '=', empresaId)
    .where('tabela_id', '=', tabelaId)
    .executeTakeFirstOrThrow();
  return total;
}

/** A price table of a representada that a client buys by. */
export interface ClientTable {
  readonly representada_id: string;
  readonly tabela_id: string;
}

/** Whether all tables exist and belong to their representada. */
export async function areTablesOf(
  db: Reader,
  empresaId: string,
  tables: readonly ClientTable[],
): Promise<boolean> {
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
  const rows = await db
    .selectFrom('tabelas_preco')
    .select(['id', 'representada_id'])
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .execute();
  const owners = new Map(rows.map(({ id, representada_id }) => [id, representada_id]));
  return tables.filter(({ tabela_id, representada_id }) => owners.get(tabela_id) === representada_id);
}

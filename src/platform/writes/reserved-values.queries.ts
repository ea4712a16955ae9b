import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { rowsWith } from '../database/rows.ts';
import { inBatches } from './batches.queries.ts';

/** Values of a column that is unique among all companies. */
export interface UniqueValues {
  readonly table: 'clientes' | 'produtos';
  readonly column: 'email_dobrado' | 'id';
  readonly values: readonly string[];
}

/** Keeps other companies from taking these values until `releaseValues`; false if one of them is taken already. */
export async function reserveValues(
  tx: Transaction,
  empresaId: string,
  { table, column, values }: UniqueValues,
): Promise<boolean> {
  if ((await findReserved(tx, table, values)).size > 0) return false;
  const rows = values.map((valor) => ({ empresa_id: empresaId, tabela: table, valor }));
  await insertRows(tx, 'valores_reservados', rows);
  const { rows: taken } = await sql`
    select 1 from valores_reservados as reservas
    where reservas.empresa_id = ${empresaId} and exists (
      select 1 from ${sql.table(table)} as registros where registros.${sql.ref(column)} = reservas.valor
    ) limit 1`.execute(tx);
  return taken.length === 0;
}

export async function releaseValues(tx: Transaction, empresaId: string): Promise<void> {
  await tx.deleteFrom('valores_reservados').where('empresa_id', '=', empresaId).execute();
}

/** Of these values, those that a company has reserved, with the company. */
export async function findReserved(
  db: Reader,
  table: UniqueValues['table'],
  values: readonly string[],
): Promise<Map<string, string>> {
  const reserved = new Map<string, string>();
  await inBatches(values, async (batch) => {
    const rows = await rowsWith(db, 'valores_reservados', { tabela: table, valor: batch })
      .select(['valor', 'empresa_id'])
      .execute();
    for (const { valor, empresa_id } of rows) reserved.set(valor, empresa_id);
  });
  return reserved;
}

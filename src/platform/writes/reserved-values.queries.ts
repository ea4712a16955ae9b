import type { Reader, Transaction } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { rowsWith } from '../database/rows.ts';
import { inBatches } from './batches.queries.ts';

/** Values of a column that is unique among all companies. */
export interface UniqueValues {
  readonly table: 'clientes' | 'produtos';
  readonly values: readonly string[];
}

/** Keeps other companies from taking these values until `releaseValues`; fails as a unique index does if one is taken already. */
export async function reserveValues(
  tx: Transaction,
  empresaId: string,
  { table, values }: UniqueValues,
): Promise<void> {
  const rows = values.map((valor) => ({ empresa_id: empresaId, tabela: table, valor }));
  await insertRows(tx, 'valores_reservados', rows);
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

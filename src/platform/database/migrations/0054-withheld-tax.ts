import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What a representada withheld of each tax, and the receipts of a year by their day. */
export async function addWithheldTax(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  for (const tax of ['irrf', 'iss', 'inss', 'outro'])
    await db.schema
      .alterTable('recebimentos')
      .addColumn(tax, type.integer, (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(tax)} >= 0`),
      )
      .execute();
  await db.schema
    .createIndex('recebimentos_por_data')
    .on('recebimentos')
    .columns(['empresa_id', 'data', 'representada_id', 'valor', 'irrf', 'iss', 'inss', 'outro'])
    .execute();
}

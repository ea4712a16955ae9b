import { sql } from 'kysely';
import { foldText } from '../../../domain/text.ts';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

const ROWS_PER_STEP = 1000;

interface Folded {
  readonly table: 'clientes' | 'produtos' | 'representadas' | 'vendas';
  readonly column: string;
  readonly source: string;
}

/**
 * A column that orders as people do, without case and accents, and alike on both engines. They fold plain letters as the service does;
 * what lies beyond them, it folds itself.
 */
export async function addFoldedColumn(db: Transaction, { table, column, source }: Folded): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, schemaOf(db).columnTypes.code, (column) => column.notNull().defaultTo(''))
    .execute();
  const [from, to] = [sql.ref(source), sql.ref(column)];
  await sql`update ${sql.table(table)} set ${to} = lower(${from})`.execute(db);

  for (let last: { empresa_id: string; id: string } | undefined; ; ) {
    const after = last ? sql`(empresa_id, id) > (${last.empresa_id}, ${last.id}) and` : sql``;
    const { rows } = await sql<{ empresa_id: string; id: string; text: string }>`
      select empresa_id, id, ${from} as text from ${sql.table(table)}
      where ${after} length(${from}) <> octet_length(${from})
      order by empresa_id, id limit ${ROWS_PER_STEP}`.execute(db);
    for (const { empresa_id, id, text } of rows) {
      await sql`
        update ${sql.table(table)} set ${to} = ${foldText(text)}
        where empresa_id = ${empresa_id} and id = ${id}`.execute(db);
    }
    last = rows.at(-1);
    if (last === undefined) return;
  }
}

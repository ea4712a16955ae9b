import { sql } from 'kysely';
import type { Reader, Transaction } from '../database.ts';
import type { Column } from './copy-format.ts';

export interface Table {
  readonly name: string;
  readonly columns: Column[];
}

/** Ordered so that referenced tables come first. */
export async function describeTables(db: Reader): Promise<Table[]> {
  const { rows } = await sql<{ name: string; parents: string[]; columns: Column[] }>`
    select relname as name,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> pg_class.oid
      ) as parents,
      (
        select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      ) as columns
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(
    db,
  );
  const ordered: Table[] = [];
  const visit = (name: string) => {
    const row = rows.find((row) => row.name === name);
    if (row === undefined || ordered.some((table) => table.name === name)) return;
    for (const parent of row.parents) visit(parent);
    ordered.push({ name, columns: row.columns });
  };
  for (const { name } of rows) visit(name);
  return ordered;
}

export async function hasRows(db: Reader, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Analyzes tables after a bulk load. */
export async function gatherStatistics(db: Transaction): Promise<void> {
  await sql`analyze`.execute(db);
}

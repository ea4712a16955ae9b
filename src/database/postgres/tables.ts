import { sql } from 'kysely';
import type { Reader, Transaction } from '../database.ts';

const ROWS_PER_FETCH = 1000;

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: Column[];
}

/** Each after those that it refers to. */
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

/** All rows in one statement with one parameter for each column, so that its text is the same for any number of rows. */
export async function insertRows(
  db: Transaction,
  { name, columns }: Table,
  rows: Record<string, unknown>[],
): Promise<void> {
  const values = columns.map(
    (column) => sql`${rows.map((row) => textOf(row[column.name]))}::${sql.raw(column.type)}[]`,
  );
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    select * from unnest(${sql.join(values)})`.execute(db);
}

/** Every row of a table, in pieces of bounded size, through a cursor that ends with the transaction. */
export async function* readRows(
  db: Transaction,
  { name, columns }: Table,
): AsyncGenerator<Record<string, unknown>> {
  const selected = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`declare todas no scroll cursor for select ${selected} from ${sql.table(name)}`.execute(db);
  for (;;) {
    const { rows } = await sql<
      Record<string, unknown>
    >`fetch ${sql.raw(String(ROWS_PER_FETCH))} from todas`.execute(db);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close todas`.execute(db);
}

export async function hasRows(db: Reader, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The planner knows nothing yet of tables that were filled at once. */
export async function gatherStatistics(db: Transaction): Promise<void> {
  await sql`analyze`.execute(db);
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

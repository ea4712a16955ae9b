import { sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { withoutKeepingSums } from './triggers.ts';

const SORTING_MEMORY = '256MB';

interface Deferred {
  readonly name: string;
  readonly takeAway: string;
  readonly putBack: string;
}

/** Without indexes and foreign keys, whose upkeep takes several times as long; an invalid row fails when they come back. */
export async function loadInBulk(
  db: Transaction,
  load: () => Promise<void>,
  watch: { begin(steps: number): void; advance(): void },
): Promise<void> {
  // Foreign keys first, because they depend on the indexes of the referenced tables.
  const [references, indexes] = [await findReferences(db), await findIndexes(db)];
  for (const { takeAway } of [...references, ...indexes]) await sql.raw(takeAway).execute(db);
  await withoutKeepingSums(db, load);
  watch.begin(references.length + indexes.length);
  await sql`set local maintenance_work_mem = ${sql.lit(SORTING_MEMORY)}`.execute(db);
  for (const { putBack } of [...indexes, ...references]) {
    await sql.raw(putBack).execute(db);
    watch.advance();
  }
}

async function findReferences(db: Transaction): Promise<Deferred[]> {
  const { rows } = await sql<Deferred>`
    select conname as name,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as "takeAway",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "putBack"
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace order by 1`.execute(db);
  return rows;
}

/** Indexes of keys and unique constraints stay: they are few, and rows arrive nearly in their order. */
async function findIndexes(db: Transaction): Promise<Deferred[]> {
  const { rows } = await sql<Deferred>`
    select relname as name,
      format('drop index %s', indexrelid::regclass) as "takeAway", pg_get_indexdef(indexrelid) as "putBack"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f')
    order by 1`.execute(db);
  return rows;
}

export interface LoadedColumn {
  readonly name: string;
  readonly type: string;
}

export interface LoadedTable {
  readonly name: string;
  readonly columns: LoadedColumn[];
}

export async function describeTables(db: Reader): Promise<LoadedTable[]> {
  const { rows } = await sql<{ name: string; parents: string[]; columns: LoadedColumn[] }>`
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
  const ordered: LoadedTable[] = [];
  const visit = (name: string) => {
    const row = rows.find((row) => row.name === name);
    if (row === undefined || ordered.some((table) => table.name === name)) return;
    for (const parent of row.parents) visit(parent);
    ordered.push({ name, columns: row.columns });
  };
  for (const { name } of rows) visit(name);
  return ordered;
}

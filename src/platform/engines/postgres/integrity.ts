import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Findings } from '../../database/engine.ts';
import type { SearchableTable } from '../../database/tables.ts';

const DAMAGE = ['XX001', 'XX002'];
const MOST_NAMED = 100;

/** Needs no superuser: reads every value (which verifies page checksums), and compares b-trees where amcheck is there. */
export async function checkStorage(db: Reader, findings: Findings): Promise<void> {
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows, sum(length(whole::text)) from ${sql.table(table)} as whole`.execute(db);
    findings.looked(rows[0]?.rows ?? 0);
  }
  for (const index of await namesOf(db, brokenIndexes)) findings.fault(`the index ${index} is not valid`);
  for (const name of await namesOf(db, unvalidated))
    findings.fault(`the constraint ${name} was never validated`);
  await checkTrees(db, findings);
}

export async function checkReferences(db: Reader, findings: Findings): Promise<void> {
  for (const { table, parent, columns, targets, name } of await listReferences(db)) {
    const child = (column: string) => sql.ref(`child.${column}`);
    const pairs = columns.map((column, at) => sql`${child(column)} = ${sql.ref(`parent.${targets[at]}`)}`);
    const { rows } = await sql<{ key: string }>`
      select concat_ws(', ', ${sql.join(columns.map(child))}) as key from ${sql.table(table)} as child
      where ${sql.join(
        columns.map((column) => sql`${child(column)} is not null`),
        sql` and `,
      )}
        and not exists (select 1 from ${sql.table(parent)} as parent where ${sql.join(pairs, sql` and `)})
      limit ${MOST_NAMED}`.execute(db);
    for (const { key } of rows)
      findings.fault(`${table} (${columns.join(', ')}) = (${key}): not there in ${parent} (${name})`);
  }
}

export async function checkSearchIndex(_db: Reader, _table: SearchableTable, findings: Findings) {
  findings.note('PostgreSQL keeps its search index with the rows by itself: it was not looked into');
}

export function isDamage(error: unknown): boolean {
  return DAMAGE.includes((error as { code?: string }).code ?? '');
}

async function listTables(db: Reader): Promise<string[]> {
  return namesOf(
    db,
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
  );
}

const ours = sql`relnamespace = current_schema()::regnamespace`;
const brokenIndexes = sql`
  select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
  where ${ours} and not (indisvalid and indisready)`;
const unvalidated = sql`
  select conname as name from pg_constraint where connamespace = current_schema()::regnamespace and not convalidated`;

async function namesOf(db: Reader, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return (rows as { name: string }[]).map(({ name }) => name);
}

interface Reference {
  name: string;
  table: string;
  parent: string;
  columns: string[];
  targets: string[];
}

async function listReferences(db: Reader): Promise<Reference[]> {
  const columnsOf = (key: string, table: string) => sql`
    (select array_agg(attname::text order by place)
      from unnest(${sql.ref(key)}) with ordinality as keys (number, place)
      join pg_attribute on attrelid = ${sql.ref(table)} and attnum = number)`;
  const { rows } = await sql<Reference>`
    select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as parent,
      ${columnsOf('conkey', 'conrelid')} as columns, ${columnsOf('confkey', 'confrelid')} as targets
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`.execute(db);
  return rows;
}

async function checkTrees(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ allowed: boolean | null }>`
    select has_function_privilege(oid, 'execute') as allowed from pg_proc
    where proname = 'bt_index_check' and pronargs = 2`.execute(db);
  if (!rows[0]?.allowed) {
    findings.note(
      'amcheck is not installed or not allowed to this user: b-trees were not held against the rows',
    );
    return;
  }
  const trees = sql`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = relam where ${ours} and amname = 'btree' order by relname`;
  for (const name of await namesOf(db, trees)) await checkTree(db, name, findings);
}

async function checkTree(db: Reader, name: string, findings: Findings): Promise<void> {
  await sql`savepoint tree`.execute(db);
  try {
    await sql`select bt_index_check(${name}::regclass, true)`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint tree`.execute(db);
    if (!isDamage(error)) throw error;
    findings.fault(`the index ${name}: ${(error as Error).message}`);
  }
}

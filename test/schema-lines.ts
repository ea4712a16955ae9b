import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Tables, columns, constraints, indexes and triggers of a database, whatever the order and layout in which they were written. */
export async function schemaLines(db: Database): Promise<string[]> {
  const { rows } = await sql.raw<{ kind: string; line: string }>(LINES[db.engine]).execute(db.read);
  const lines = rows.map(({ kind, line }) => ({ kind, line: plain(line) }));
  return lines.flatMap(({ kind, line }) => (kind === 'table' ? partsOf(line) : line)).sort();
}

const plain = (text: string) =>
  text
    .replaceAll(/--.*/g, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .trim();

/** SQLite tells of checks and foreign keys only in the text of the table. */
function partsOf(text: string): string[] {
  const [, table, inner, tail] = /^create table (\w+)\((.*)\) ?(\w*)$/i.exec(text) ?? [];
  if (inner === undefined) return [text];
  let depth = 0;
  const parts = [''];
  for (const sign of inner) {
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  }
  const inOrder = (part: string) =>
    / not null/.test(part) ? `${part.replace(' not null', '')} not null` : part;
  return [`${table} ${tail}`, ...parts.map((part) => `${table} ${inOrder(part)}`)];
}

/** Names that PostgreSQL makes for checks and "not null" tell nothing. */
const LINES = {
  sqlite: `select type as kind, sql as line from sqlite_schema where sql is not null`,
  postgres: `
    select 'column' as kind, c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
      || coalesce(' collate ' || nullif(l.collname, 'default'), '') as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
    where a.attnum > 0 and not a.attisdropped
    union all
    select 'constraint', conrelid::regclass || ' ' || case contype when 'c' then '' else conname end || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select 'index', indexdef from pg_indexes where schemaname = current_schema()
    union all
    select 'trigger', pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = current_schema()::regnamespace
    union all
    select 'function', proname || ' ' || prosrc from pg_proc p join pg_language l on l.oid = p.prolang
    where pronamespace = current_schema()::regnamespace and l.lanname = 'plpgsql'`,
};

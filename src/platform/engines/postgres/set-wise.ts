import type { RowWriter, RunStatement, SendStatement } from '../../database/engine.ts';

/** Texts of statements by table and columns, of which callers choose those of an update; so their number is bounded. */
const texts = new Map<string, string>();
const MOST_TEXTS = 200;

function keepText(variant: string, text: string): string {
  if (texts.size < MOST_TEXTS) texts.set(variant, text);
  return text;
}

interface Insert {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Record<string, unknown>[];
}

type Types = ReadonlyMap<string, string>;

/** An array per column: one text, planned once. Several tables are one statement, whose foreign keys are checked at its end. */
export function setWise(run: RunStatement, send: SendStatement): RowWriter {
  let inserts: Insert[] = [];

  const typesOf = async (table: string): Promise<Types> => {
    const rows = await run(COLUMN_TYPES, [quoted(table)]);
    return new Map((rows as { name: string; type: string }[]).map(({ name, type }) => [name, type]));
  };

  const writeInserts = async (ended: readonly Insert[]): Promise<string> => {
    const statements: string[] = [];
    let first = 1;
    for (const { table, columns } of ended) {
      const rows = unnest(columns, await typesOf(table), first);
      statements.push(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) select * from ${rows}`,
      );
      first += columns.length;
    }
    const last = statements.pop();
    if (statements.length === 0) return last as string;
    return `with ${statements.map((text, at) => `parte_${at + 1} as (${text})`).join(', ')} ${last}`;
  };

  const end = async () => {
    const ended = inserts;
    inserts = [];
    if (ended.length === 0) return;
    const variant = ended.map(({ table, columns }) => `insert ${table} ${columns}`).join();
    const text = texts.get(variant) ?? keepText(variant, await writeInserts(ended));
    await send(
      text,
      ended.flatMap(({ columns, rows }) => arraysOf(columns, rows)),
    );
  };

  return {
    end,
    async insert(table, columns, rows) {
      const isMore = inserts.some((insert) => insert.table === table && insert.columns === columns);
      if (isMore) await end();
      inserts.push({ table, columns, rows });
    },
    /** The array of ids is asked for as well, so that every plan uses the index. */
    async update(table, empresaId, columns, rows) {
      const all = ['id', ...columns];
      const variant = `update ${table} ${columns}`;
      const text = texts.get(variant) ?? keepText(variant, writeUpdate(table, all, await typesOf(table)));
      await send(text, [...arraysOf(all, rows), empresaId]);
    },
  };
}

const COLUMN_TYPES = `
  select attname as name, format_type(atttypid, atttypmod) as type
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`;

function writeUpdate(table: string, columns: readonly string[], types: Types): string {
  const [, ...changed] = columns.map(quoted);
  const changes = changed.map((column) => `${column} = novo.${column}`).join(', ');
  return `
    update ${quoted(table)} as atual set ${changes}
    from ${unnest(columns, types, 1)} as novo(${columns.map(quoted).join(', ')})
    where atual.empresa_id = $${columns.length + 1} and atual.id = novo.id and atual.id = any($1::${types.get('id')}[])`;
}

function unnest(columns: readonly string[], types: Types, first: number): string {
  return `unnest(${columns.map((column, at) => `$${first + at}::${types.get(column)}[]`).join(', ')})`;
}

const quoted = (name: string) => `"${name}"`;

/** The values of each column as a text of an array: the driver takes twice as long for it as PostgreSQL saves. */
function arraysOf(columns: readonly string[], rows: readonly Record<string, unknown>[]): string[] {
  return columns.map((column) => {
    let values = '';
    for (const row of rows) values += `,${elementOf(row[column])}`;
    return `{${values.slice(1)}}`;
  });
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return NEEDS_ESCAPE.test(value) ? `"${value.replace(ESCAPED, '\\$&')}"` : `"${value}"`;
}

const NEEDS_ESCAPE = /["\\]/;
const ESCAPED = /["\\]/g;

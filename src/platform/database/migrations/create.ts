import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { dialectOf, type Engine } from '../engine.ts';
import type { Spelling, Table, TypeName } from '../tables/columns.ts';

/** With the columns that they had from the start. */
export async function createTables(db: Transaction, tables: Readonly<Record<string, Table>>): Promise<void> {
  const engine = dialectOf(db);
  for (const [name, { columns, facts }] of Object.entries(tables)) {
    const own = Object.entries(columns).filter(([, { spelling }]) => !spelling.isLater);
    const parts = [
      ...own.map(([column, { spelling }]) => spelled(column, spelling, engine)),
      ...primaryKeyOf(name, facts, engine),
      ...(facts.constraints ?? []).map((text) => `constraint ${text}`),
      ...own.flatMap(([column, { spelling }]) => referenceOf(name, column, spelling)),
    ];
    await sql.raw(`create table ${name} (${parts.join(', ')}) ${engine.tableOptions}`).execute(db);
  }
}

const KEY_NAMES: Record<string, string> = { webhooks: 'webhooks_chave_chave' };

function primaryKeyOf(table: string, { primaryKey, key }: Table['facts'], { recordKey }: Engine): string[] {
  const name = KEY_NAMES[table] ?? `${table}_chave`;
  if (primaryKey === 'of records') return [recordKey(name)];
  return primaryKey ? [`constraint ${name} primary key (empresa_id, ${key.join(', ')})`] : [];
}

function spelled(name: string, { type, isNullable, sql, condition }: Spelling, { columnTypes }: Engine) {
  const clauses = [sql, condition && `check (${name} ${condition})`].filter(Boolean).join(' ');
  return `${name} ${columnTypes[type]} ${isNullable ? '' : 'not null'} ${clauses}`;
}

function referenceOf(table: string, column: string, { reference }: Spelling): string[] {
  if (reference === undefined) return [];
  const name = `${table}_${reference.name ?? column.replace(/_id$/, '')}`;
  const parent = `${reference.table} (empresa_id, id) ${reference.rest}`;
  return [`constraint ${name} foreign key (empresa_id, ${column}) references ${parent}`];
}

const ADDED = /(add column \w+) (\w+)/g;

/** Runs SQL that is written once for both engines, each statement ending with `;` at the end of a line; types of added columns are the engine's. */
export async function applySchema(db: Transaction, statements: string): Promise<void> {
  const { columnTypes } = dialectOf(db);
  const text = statements
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(ADDED, (_, column, type: TypeName) => `${column} ${columnTypes[type]}`);
  for (const statement of text.split(/;$/m))
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
}

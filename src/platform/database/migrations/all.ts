import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { dialectOf, type Engine } from '../engine.ts';
import { COMPANIES } from './0001/companies.ts';
import { FLOWS } from './0001/flows.ts';
import { MONEY } from './0001/money.ts';
import { SALES } from './0001/sales.ts';
import { TRADE } from './0001/trade.ts';

/**
 * In the order in which they are applied. What was released stays, with its name; a new one is named by its number and what it
 * does, and calls `applySchema`.
 */
export const migrations: Record<string, (db: Transaction) => Promise<void>> = {
  '0001-schema': async (db) => {
    for (const tables of [COMPANIES, TRADE, SALES, MONEY, FLOWS]) await applySchema(db, tables);
    await dialectOf(db).completeSchema(db);
  },
};

const COLUMN = /(^|[,(]|add column)(\s*\w+) (uuid|flag|moment|day|integer|decimal|code|json)\b/gm;
/** The columns of a record's own, before its constraints. */
const RECORDS = /^create (changing )?records (\w+) \(\n([\s\S]*?)(?=,\n {2}constraint |\n\))/;
const REFERENCE = /foreign key in company \((\w+)\) references (\w+)/g;

/**
 * Runs SQL that is written once for both engines, each statement ending with `;` at the end of a line. Beyond SQL it has `create
 * records x`, a table with `id`, `empresa_id`, `created_at` and the record key `x_chave`, and `create changing records x`, one that
 * has `updated_at` too; the column types `uuid`, `flag`, `moment`, `day`, `integer`, `decimal`, `code` (compared by bytes) and `json`;
 * `constraint x record key`, which stands first among constraints, for the key `(empresa_id, id)`; and `foreign key in company (y_id)
 * references ys` to such a key.
 */
export async function applySchema(db: Transaction, statements: string): Promise<void> {
  for (const statement of statements.replaceAll(/^--.*$/gm, '').split(/;$/m))
    if (statement.trim() !== '') await sql.raw(spelled(statement.trim(), dialectOf(db))).execute(db);
}

function spelled(statement: string, { columnTypes, recordKey, tableOptions }: Engine): string {
  const text = statement
    .replace(RECORDS, (_, changing, name, columns) => {
      const moments = `created_at moment not null,${changing ? ' updated_at moment not null,' : ''}`;
      return `create table ${name} (
  id uuid not null, empresa_id uuid not null references empresas (id),
${columns},
  ${moments}
  constraint ${name}_chave record key`;
    })
    .replaceAll(
      COLUMN,
      (_, before, name, type: keyof typeof columnTypes) => `${before}${name} ${columnTypes[type]}`,
    )
    .replaceAll(/constraint (\w+) record key/g, (_, name) => recordKey(name))
    .replaceAll(REFERENCE, 'foreign key (empresa_id, $1) references $2 (empresa_id, id)');
  return text.startsWith('create table') ? `${text} ${tableOptions}` : text;
}

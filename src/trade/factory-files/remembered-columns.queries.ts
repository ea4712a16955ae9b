import type { ColumnNames, TableLayout } from '../../domain/table-columns.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { Journal } from '../../platform/writes/journal.ts';

/** The factory whose columns are remembered. */
interface Factory {
  readonly empresa_id: string;
  readonly representada_id: string;
}

/** Those of statements, and beside them those of every other layout under its name. */
type Remembered = Readonly<Record<string, string | ColumnNames>>;

/** The columns with which the representada's last file of a layout was read. */
export async function recallColumns<Field extends string>(
  db: Reader,
  factory: Factory,
  { name }: TableLayout<Field>,
): Promise<ColumnNames<Field>> {
  const { ofStatements, others } = await readColumns(db, factory);
  const columns = name === 'extrato' ? ofStatements : (others[name] ?? {});
  return columns as ColumnNames<Field>;
}

export async function rememberColumns<Field extends string>(
  db: Transaction,
  journal: Journal,
  { empresa_id, representada_id }: Factory,
  { name }: TableLayout<Field>,
  columns: ColumnNames<Field>,
): Promise<void> {
  const { ofStatements, others } = await readColumns(db, { empresa_id, representada_id });
  const all =
    name === 'extrato' ? { ...columns, ...others } : { ...ofStatements, ...others, [name]: columns };
  const colunas = JSON.stringify(all);
  const row = { empresa_id, representada_id, colunas };
  await db
    .insertInto('colunas_extrato')
    .values(row)
    .onConflict((conflict) => conflict.columns(['empresa_id', 'representada_id']).doUpdateSet({ colunas }))
    .execute();
  journal.written.set('colunas_extrato', [row]);
  journal.seal('representadas', representada_id);
}

async function readColumns(db: Reader, { empresa_id, representada_id }: Factory) {
  const found = await findRow(db, 'colunas_extrato', { empresa_id, representada_id });
  const all: Remembered = found === undefined ? {} : JSON.parse(found.colunas);
  const [names, others] = [[], []] as [[string, string][], [string, ColumnNames][]];
  for (const [key, value] of Object.entries(all))
    if (typeof value === 'string') names.push([key, value]);
    else others.push([key, value]);
  return {
    ofStatements: Object.fromEntries(names) as ColumnNames,
    others: Object.fromEntries(others) as Record<string, ColumnNames>,
  };
}

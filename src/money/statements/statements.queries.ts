import type { ColumnNames } from '../../domain/statement-columns.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import {
  changeRows,
  findRow,
  insertRows,
  onCompanyAnd,
  rowsWith,
  walkRows,
} from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyList } from '../../platform/lists/company-records.queries.ts';
import type { FoundIds } from '../../platform/lists/pages.queries.ts';
import type { EntryKey } from './candidates.queries.ts';
import { type PlannedLine, type StatementSums, sumLines } from './plan-statement.ts';
import { readParts, readPayments } from './statements.record.ts';

export type StatementRow = Row<'extratos'>;
type StatementLineRow = Row<'linhas_extrato'>;

export interface StoredLine extends PlannedLine {
  readonly empresa_id: string;
  readonly extrato_id: string;
}

export interface FoundStatement {
  readonly row: StatementRow;
  readonly lines: StoredLine[];
}

export async function insertStatement(
  db: Transaction,
  head: Omit<StatementRow, keyof StatementSums | 'linhas'>,
  lines: readonly PlannedLine[],
): Promise<{ row: StatementRow; rows: object[] }> {
  const row = { ...head, linhas: lines.length, ...sumLines(lines) };
  await db.insertInto('extratos').values(row).execute();
  const key = { empresa_id: row.empresa_id, extrato_id: row.id };
  const rows = lines.map((line) => ({ ...key, ...toStored(line), celulas: JSON.stringify(line.celulas) }));
  await insertRows(db, 'linhas_extrato', rows);
  return { row, rows };
}

/** The columns of a line but for its cells, which never change. */
function toStored({ candidatos, partes, pagos, celulas: _, ...line }: PlannedLine) {
  return {
    ...line,
    candidatos: candidatos.length === 0 ? null : JSON.stringify(candidatos),
    partes: partes === null ? null : JSON.stringify(partes),
    pagos: pagos === null ? null : JSON.stringify(pagos),
  };
}

/** Saves a line, and the sums and the receipt of its statement. */
export async function settleLine(db: Transaction, { row, lines }: FoundStatement, settled: StoredLine) {
  const { empresa_id, extrato_id, ...line } = settled;
  const { linha } = line;
  await changeRows(db, 'linhas_extrato', { empresa_id, extrato_id, linha }, toStored(line));
  const after = lines.map((line) => (line.linha === linha ? settled : line));
  const sums = sumLines(after);
  const { recebimento_id } = row;
  await changeRows(db, 'extratos', { empresa_id, id: extrato_id }, { ...sums, recebimento_id });
  return { row: { ...row, ...sums }, lines: after };
}

export async function findStatement(db: Reader, empresaId: string, id: string) {
  const row = await findRow(db, 'extratos', { empresa_id: empresaId, id });
  return row && { row, lines: await readLines(db, row) };
}

const LINES_PER_READ = 1000;

function toStoredLine(row: StatementLineRow): StoredLine {
  const candidatos = row.candidatos === null ? [] : (JSON.parse(row.candidatos) as EntryKey[]);
  const celulas = row.celulas === null ? [] : (JSON.parse(row.celulas) as string[]);
  return { ...row, candidatos, celulas, partes: readParts(row.partes), pagos: readPayments(row.pagos) };
}

async function readLines(db: Reader, { empresa_id, id }: StatementRow): Promise<StoredLine[]> {
  const found = rowsWith(db, 'linhas_extrato', { empresa_id, extrato_id: id }).selectAll();
  const lines: StoredLine[] = [];
  for await (const rows of walkRows(found, { linha: 'linha' }, LINES_PER_READ))
    lines.push(...rows.map(toStoredLine));
  return lines;
}

/** The columns with which the representada's last statement was read. */
export async function recallColumns(
  db: Reader,
  empresaId: string,
  representadaId: string,
): Promise<ColumnNames> {
  const key = { empresa_id: empresaId, representada_id: representadaId };
  const found = await findRow(db, 'colunas_extrato', key);
  return found === undefined ? {} : JSON.parse(found.colunas);
}

export async function rememberColumns(
  db: Transaction,
  { empresa_id, representada_id }: Pick<StatementRow, 'empresa_id' | 'representada_id'>,
  columns: ColumnNames,
): Promise<object> {
  const colunas = JSON.stringify(columns);
  const row = { empresa_id, representada_id, colunas };
  await db
    .insertInto('colunas_extrato')
    .values(row)
    .onConflict((conflict) => conflict.columns(['empresa_id', 'representada_id']).doUpdateSet({ colunas }))
    .execute();
  return row;
}

export const statementList = companyList('extratos', { counted: true, read: readStatements });

function readStatements(db: Reader, empresaId: string, ids: FoundIds<'extratos'>) {
  return rowsWith(db, 'extratos', { empresa_id: empresaId })
    .innerJoin('representadas', (join) => onCompanyAnd(join, 'representadas.id', 'extratos.representada_id'))
    .selectAll('extratos')
    .select('representadas.nome as representada_nome')
    .where('extratos.id', 'in', ids)
    .orderBy('extratos.id', 'desc')
    .execute();
}

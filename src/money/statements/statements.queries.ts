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
import { type StatementSums, sumLines } from './plan-statement.ts';
import { type KeptLine, readLists } from './statements.record.ts';

export type StatementRow = Row<'extratos'>;

export interface FoundStatement {
  readonly row: StatementRow;
  readonly lines: readonly KeptLine[];
}

export async function insertStatement(
  db: Transaction,
  head: Omit<StatementRow, keyof StatementSums | 'linhas'>,
  lines: readonly KeptLine[],
): Promise<{ row: StatementRow; rows: object[] }> {
  const row = { ...head, linhas: lines.length, ...sumLines(lines) };
  await db.insertInto('extratos').values(row).execute();
  const key = { empresa_id: row.empresa_id, extrato_id: row.id };
  const rows = lines.map((line) => ({ ...key, ...toStored(line), celulas: JSON.stringify(line.celulas) }));
  await insertRows(db, 'linhas_extrato', rows);
  return { row, rows };
}

/** The columns of a line but for its cells, which never change. */
function toStored({ candidatos, partes, pagos, celulas: _, ...line }: KeptLine) {
  return {
    ...line,
    candidatos: candidatos.length === 0 ? null : JSON.stringify(candidatos),
    partes: partes === null ? null : JSON.stringify(partes),
    pagos: pagos === null ? null : JSON.stringify(pagos),
  };
}

export async function saveLine(
  db: Transaction,
  { empresa_id, id }: StatementRow,
  line: KeptLine,
  changed: StatementSums & Pick<StatementRow, 'recebimento_id'>,
): Promise<void> {
  const { linha } = line;
  await changeRows(db, 'linhas_extrato', { empresa_id, extrato_id: id, linha }, toStored(line));
  await changeRows(db, 'extratos', { empresa_id, id }, changed);
}

export async function findStatement(db: Reader, empresaId: string, id: string) {
  const row = await findRow(db, 'extratos', { empresa_id: empresaId, id });
  return row && { row, lines: await readLines(db, row) };
}

const LINES_PER_READ = 1000;

function toKeptLine({ empresa_id: _, extrato_id: __, ...row }: Row<'linhas_extrato'>): KeptLine {
  const candidatos = JSON.parse(row.candidatos ?? '[]');
  return { ...readLists(row), candidatos, celulas: JSON.parse(row.celulas ?? '[]') };
}

async function readLines(db: Reader, { empresa_id, id }: StatementRow): Promise<KeptLine[]> {
  const found = rowsWith(db, 'linhas_extrato', { empresa_id, extrato_id: id }).selectAll();
  const lines: KeptLine[] = [];
  for await (const rows of walkRows(found, { linha: 'linha' }, LINES_PER_READ))
    lines.push(...rows.map(toKeptLine));
  return lines;
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

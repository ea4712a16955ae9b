import { createHash } from 'node:crypto';
import type { StatementLine } from '../domain/statement-lines.ts';
import { CsvError } from '../files/csv-reader.ts';
import type { LineFault } from '../http/contract/issues.ts';
import type { FileSource } from '../reading/file-reader.ts';
import { readLine, type StatementCell } from './statement-cells.ts';
import { type ColumnNames, findColumns, namesUsed } from './statement-columns.ts';

const MOST_LINES = 10_000;
const MOST_FAULTS = 1000;

/** A line of a file, by the number that a spreadsheet shows. */
interface FileRecord {
  readonly line: number;
  readonly cells: readonly StatementCell[];
}

export interface ReadStatement {
  readonly lines: StatementLine[];
  readonly faults: LineFault[];
  /** The columns that were used, to be known again next time. */
  readonly columns: ColumnNames;
}

/** What tells a file from every other. */
export function fingerprintOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads a statement: its lines, and what is wrong with those that cannot be read. */
export async function readStatement(
  { files, asker, body }: FileSource,
  asked: ColumnNames,
  remembered: ColumnNames,
): Promise<ReadStatement> {
  const statement = { lines: [] as StatementLine[], faults: [] as LineFault[], columns: {} as ColumnNames };
  try {
    await files.readTable(asker, body, async (records) => {
      const header = await readHeader(records);
      const names = header.cells.map(String);
      const { columns, faults } = findColumns(names, asked, remembered);
      statement.columns = namesUsed(names, columns, asked);
      for (const fault of faults) statement.faults.push({ linha: header.line, ...fault });
      if (faults.length > 0) return;
      let count = 0;
      for await (const { line: linha, cells } of records) {
        if (++count > MOST_LINES) throw new CsvError(linha, `O arquivo passa de ${MOST_LINES} linhas`);
        const { line, faults } = readLine(linha, (field) => cells[columns.get(field) ?? -1] ?? '');
        if (line !== undefined) statement.lines.push(line);
        for (const fault of faults) statement.faults.push({ linha, ...fault });
        if (statement.faults.length >= MOST_FAULTS) break;
      }
      if (count === 0) throw new CsvError(header.line, 'O arquivo só tem o cabeçalho');
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    statement.faults.push({ linha: error.line, campo: '', mensagem: error.message });
  }
  statement.faults.splice(MOST_FAULTS);
  return statement;
}

/** The names that the columns of a file have, and the first line below them. */
export function readColumns({
  files,
  asker,
  body,
}: FileSource): Promise<{ header: string[]; first: string[] }> {
  return files.readTable(asker, body, async (records) => {
    const header = await readHeader(records);
    const { value: first } = await records.next();
    await records.return(undefined);
    return {
      header: header.cells.map((cell) => String(cell).trim()),
      first: ((first as FileRecord | undefined)?.cells ?? []).map((cell) => String(cell).trim()),
    };
  });
}

async function readHeader(records: AsyncGenerator<FileRecord>): Promise<FileRecord> {
  const { value } = await records.next();
  if (value === undefined) throw new CsvError(1, 'O arquivo está vazio');
  return value as FileRecord;
}

import { CsvError, type CsvRecord } from '../files/csv-reader.ts';
import { filledRecords } from '../files/filled-records.ts';
import type { LineFault } from '../http/contract/issues.ts';
import type { Line, ReadKind } from './import-kind.ts';
import { type ImportedTable, readHeader, readRecord } from './read-lines.ts';

export const MOST_LINES = 10_000;
export const MOST_FAULTS = 1000;

/** Reads a file against the contract of its kind: the records that are in order, and what is wrong with the others. */
export async function readTable<T>(bytes: Buffer, kind: ReadKind<T>): Promise<ImportedTable<T>> {
  const table = {
    lines: [] as Line<T>[],
    faults: [] as LineFault[],
    unknownColumns: [] as string[],
    count: 0,
  };
  try {
    const records = filledRecords(bytes);
    const header = (await records.next()).value as CsvRecord | undefined;
    if (header === undefined) throw new CsvError(1, 'O arquivo está vazio');
    const columns = readHeader(header, kind, table);
    if (table.faults.length > 0) return table;
    for await (const record of records) {
      table.count += 1;
      if (table.count > MOST_LINES)
        throw new CsvError(record.line, `O arquivo passa de ${MOST_LINES} linhas`);
      readRecord(record, columns, kind, table);
      if (table.faults.length >= MOST_FAULTS) break;
    }
    if (table.count === 0) throw new CsvError(header.line, 'O arquivo só tem o cabeçalho');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    table.faults.push({ linha: error.line, campo: '', mensagem: error.message });
  }
  return table;
}

import type { CsvRecord } from '../../platform/files/csv-reader.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import type { ColumnNames } from '../../platform/http/contract/lists.ts';
import type { ImportKind } from './import-kind.ts';
import { ID_COLUMN } from './imported.contract.ts';
import { cellTypes, isFault, type Outcome, readCells, readHeader, validateLine } from './read-lines.ts';
import { emptyTable, MOST_FAULTS, type ReadTable, readFile } from './read-table.ts';
import type { Cells } from './update-kind.ts';

/** A line that creates or updates a record, which only the database can decide. */
export interface UpdateLine<T, C> {
  readonly linha: number;
  readonly cells: Cells;
  /** The record to create; undefined when required columns are missing. */
  readonly creation: Outcome<T> | undefined;
  readonly changes: Outcome<C>;
}

export type UpdateTable<T, C> = ReadTable<UpdateLine<T, C>>;

/** The last lines of spreadsheets exported for people, which are ignored. */
const TOTAL_LINE = /^Total: \d+$/;

/** Parses a file whose lines may update records. Each line is validated for creation and for update before the company's lock is taken. */
export async function readUpdates<T, C, Row extends { readonly id: string }>(
  source: FileSource,
  kind: ImportKind<T, C, Row>,
  asked?: ColumnNames,
): Promise<UpdateTable<T, C>> {
  const table = emptyTable<UpdateLine<T, C>>();
  const typeOf = cellTypes(kind);
  const keys = [...new Set(kind.updates.keys.map(({ campo }) => campo))];
  const open = (first: CsvRecord) => {
    const header = readHeader(first, kind, asked, ID_COLUMN);
    if (!header.columns.some((column) => column !== undefined && keys.includes(column)))
      header.faults.push({
        linha: header.line,
        campo: '',
        mensagem: `Falta uma coluna que diga qual é o registro: ${keys.join(', ')}`,
      });
    return header;
  };
  let hopeless = 0;
  await readFile(source, table, open, (record, { missing, columns }) => {
    const linha = record.line;
    if (isTotalLine(record)) {
      table.count -= 1;
      return true;
    }
    const cells = readCells(record, { columns }, typeOf);
    if (isFault(cells)) {
      table.faults.push(cells);
      return ++hopeless < MOST_FAULTS;
    }
    const changes = validateLine(linha, cells, kind.updates.schema, typeOf);
    const creation =
      missing.length > 0
        ? undefined
        : validateLine(linha, cells, kind.schemaFor?.(cells) ?? kind.schema, typeOf);
    table.lines.push({ linha, cells, creation, changes });
    if ('faults' in changes && (creation === undefined || 'faults' in creation)) hopeless += 1;
    return hopeless < MOST_FAULTS;
  });
  return table;
}

function isTotalLine({ cells: [first = '', ...others] }: CsvRecord): boolean {
  return TOTAL_LINE.test(first) && others.every((cell) => cell.trim() === '');
}

import { CsvError, type CsvForm, type CsvRecord, SEPARATORS } from '../../platform/files/csv-reader.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import type { ColumnNames } from '../../platform/http/contract/lists.ts';
import { ApiError, problems } from '../../platform/http/contract/problems.ts';
import type { Line, ReadKind } from './import-kind.ts';
import { cellTypes, type Header, isFault, readCells, readHeader, validateLine } from './read-lines.ts';

const MOST_LINES = 10_000;
export const MOST_FAULTS = 1000;

/** As many faults as are told, in the order of their lines. */
export function inOrder(faults: LineFault[]): LineFault[] {
  return faults.sort((a, b) => a.linha - b.linha).slice(0, MOST_FAULTS);
}

export function refuseLines(details: LineFault[]): never {
  throw new ApiError(problems.invalidInput, { details });
}

/** The common result of parsing a file. */
export interface ReadFile {
  readonly faults: LineFault[];
  unknownColumns: string[];
  /** How many data lines were read, valid or not. */
  count: number;
}

export interface ReadTable<L> extends ReadFile {
  readonly lines: L[];
}

export type ImportedTable<T> = ReadTable<Line<T>>;

export const emptyTable = <L>(): ReadTable<L> => ({ lines: [], faults: [], unknownColumns: [], count: 0 });

/** Parses a file by the contract of its kind into valid records and faults. */
export async function readTable<T>(
  source: FileSource,
  kind: ReadKind<T>,
  asked?: ColumnNames,
): Promise<ImportedTable<T>> {
  const table = emptyTable<Line<T>>();
  const typeOf = cellTypes(kind);
  const open = (first: CsvRecord) => readHeader(first, kind, asked);
  await readFile(source, table, open, (record, header) => {
    const input = readCells(record, header, typeOf);
    if (isFault(input)) table.faults.push(input);
    else {
      const linha = record.line;
      const outcome = validateLine(linha, input, kind.schemaFor?.(input) ?? kind.schema, typeOf);
      if ('record' in outcome) table.lines.push({ linha, record: outcome.record });
      else table.faults.push(...outcome.faults);
    }
    return table.faults.length < MOST_FAULTS;
  });
  return table;
}

/** A title, a date and the like may stand above the header. */
const MOST_TITLES = 20;

/** Fewer known headings do not make a header of a line below the first. */
const FEWEST_NAMED = 2;

/** Workbooks have no separator to look for. */
const WORKBOOK_MARK = 'PK';

type OpenHeader = (header: CsvRecord) => Header;

/**
 * Passes the header and then each line until the callback stops; an unreadable file is a fault. Titles above the header are passed
 * over; where no line is known for a header, with any separator, the first line is it.
 */
export async function readFile(
  { files, requester, body }: FileSource,
  file: ReadFile,
  open: OpenHeader,
  read: (record: CsvRecord, header: Header) => boolean,
): Promise<void> {
  const isText = body.toString('latin1', 0, WORKBOOK_MARK.length) !== WORKBOOK_MARK;
  const forms: CsvForm[] = [{}, ...(isText ? SEPARATORS.map((separator) => ({ separator })) : [])];
  const readAs = (form: CsvForm, findHeader: FindHeader) =>
    files.readTable(
      requester,
      body,
      async (records) => {
        const header = await findHeader(records, open);
        if (header === undefined) return false;
        file.unknownColumns = header.unknownColumns;
        file.faults.push(...header.faults);
        if (file.faults.length > 0) return true;
        for await (const record of records) {
          file.count += 1;
          if (file.count > MOST_LINES)
            throw new CsvError(record.line, `O arquivo passa de ${MOST_LINES} linhas`);
          if (!read(record, header)) break;
        }
        if (file.count === 0) throw new CsvError(header.line, 'O arquivo só tem o cabeçalho');
        return true;
      },
      form,
    );
  try {
    for (const form of forms) if (await readAs(form, findNamedHeader)) return;
    await readAs({}, takeFirstLine);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    file.faults.push({ linha: error.line, campo: '', mensagem: error.message });
  }
}

type FindHeader = (records: AsyncGenerator<CsvRecord>, open: OpenHeader) => Promise<Header | undefined>;

/** The first of the first lines that bears known headings; none where the file cannot be read so far. */
const findNamedHeader: FindHeader = async (records, open) => {
  try {
    for (let lines = 0; lines <= MOST_TITLES; lines++) {
      const record = (await records.next()).value as CsvRecord | undefined;
      if (record === undefined) return undefined;
      const header = open(record);
      if (header.named >= FEWEST_NAMED) return header;
    }
    return undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
};

const takeFirstLine: FindHeader = async (records, open) => {
  const first = (await records.next()).value as CsvRecord | undefined;
  if (first === undefined) throw new CsvError(1, 'O arquivo está vazio');
  return open(first);
};

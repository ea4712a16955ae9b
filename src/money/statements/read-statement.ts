import { createHash } from 'node:crypto';
import { type ColumnNames, type KnownColumns, namesUsed } from '../../domain/statement-columns.ts';
import { STATEMENT_FIELDS, type StatementField, type StatementLine } from '../../domain/statement-lines.ts';
import type { Requester } from '../../platform/database/fair-queue.ts';
import { CsvError } from '../../platform/files/csv-reader.ts';
import { UnreadableForm } from '../../platform/files/file-forms.ts';
import type { FileReader } from '../../platform/files/file-reader.ts';
import type { StatementHead, StatementRow } from '../../platform/files/statement-table.ts';
import { ApiError, problems, refuse } from '../../platform/http/contract/problems.ts';
import { readLine } from './statement-cells.ts';

/** A statement's file; `isPasted` is a text that somebody pasted, and so of no other form. */
export interface StatementFile {
  readonly files: FileReader;
  readonly requester: Requester;
  readonly body: Buffer;
  readonly isPasted: boolean;
}

export interface ReadStatement extends Pick<StatementHead, 'formato' | 'abas' | 'paginas'> {
  readonly heading: readonly string[];
  readonly lines: StatementLine[];
  /** The raw cells of each line. */
  readonly cells: string[][];
  /** The sheet of each line. */
  readonly sheets: (string | null)[];
  /** The columns that were used, to be remembered. */
  readonly columns: ColumnNames;
}

/** Identifies a file by its hash. */
export function fingerprintOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads a statement from its heading to its last line. */
export function readWhole(file: StatementFile, known: KnownColumns): Promise<ReadStatement> {
  return open(file, known, async (head, rows) => {
    const { formato, abas, paginas, sheets: headings } = head;
    const columnsOf = headings.map(({ columns }) => new Map(columns));
    const [first] = headings;
    const statement: ReadStatement = {
      formato,
      abas,
      paginas,
      heading: (first?.names ?? []).map(toKeptCell),
      lines: [],
      cells: [],
      sheets: [],
      columns: namesUsed(first?.names ?? [], columnsOf[0] ?? new Map(), known.asked),
    };
    for await (const { line, cells, sheet } of rows) {
      const cellOf = (field: StatementField) => cells[columnsOf[sheet]?.get(field) ?? -1] ?? '';
      statement.lines.push(readLine(line, cells, cellOf));
      statement.cells.push(cells.map(toKeptCell));
      statement.sheets.push(headings[sheet]?.aba ?? null);
    }
    return statement;
  });
}

const EXAMPLES = 5;

/** The column names of a file, the field that each would map to, and the first lines below. */
export function readColumns(file: StatementFile, known: KnownColumns) {
  return open(file, known, async ({ formato, abas, paginas, sheets: [heading] }, rows) => {
    const exemplos: string[][] = [];
    for await (const { cells } of rows) if (exemplos.push(cells.map(toKeptCell)) === EXAMPLES) break;
    const colunas = (heading?.names ?? []).map(toKeptCell);
    const columns = new Map(heading?.columns);
    const usadas = STATEMENT_FIELDS.map((field) => [field, colunas[columns.get(field) ?? -1] ?? null]);
    return {
      formato,
      abas: [...abas],
      paginas,
      linha: heading?.linha ?? 1,
      lembrada: Object.keys(known.remembered).length > 0,
      colunas,
      exemplos,
      usadas: Object.fromEntries(usadas) as Record<StatementField, string | null>,
    };
  });
}

const UNREADABLE = {
  unknown: problems.fileUnknown,
  password: problems.fileLocked,
  image: problems.pdfWithoutText,
} as const;

/** Refuses a file without a heading with its first lines, from which a person can choose. */
async function open<T>(
  { files, requester, body, isPasted: pasted }: StatementFile,
  known: KnownColumns,
  use: (head: StatementHead, rows: AsyncGenerator<StatementRow>) => Promise<T>,
): Promise<T> {
  try {
    return await files.readStatement(requester, { statement: body, known, pasted }, (head, rows) => {
      if (head.sheets.length === 0) refuseHeading(head);
      return use(head, rows);
    });
  } catch (error) {
    if (error instanceof UnreadableForm) refuse(UNREADABLE[error.reason]);
    if (!(error instanceof CsvError)) throw error;
    const details = [{ linha: error.line, campo: '', mensagem: error.message }];
    throw new ApiError(problems.invalidInput, { details });
  }
}

function refuseHeading({ faults, primeiras, abas }: StatementHead): never {
  const empty = [{ linha: 1, campo: '', mensagem: 'O arquivo está vazio' }];
  throw new ApiError(problems.headingNotFound, {
    details: primeiras.length === 0 ? empty : [...faults],
    primeiras,
    ...(abas.length > 1 && { abas }),
  });
}

const LONGEST_KEPT_CELL = 500;

/** A cell as one line of text that can be stored. */
function toKeptCell(cell: string): string {
  return cell
    .slice(0, LONGEST_KEPT_CELL)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

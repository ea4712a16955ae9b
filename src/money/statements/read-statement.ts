import { createHash } from 'node:crypto';
import type { StatementLine } from '../../domain/statement-lines.ts';
import { CsvError, type CsvForm, type CsvRecord, SEPARATORS } from '../../platform/files/csv-reader.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { isXlsx } from '../../platform/files/filled-records.ts';
import { ApiError } from '../../platform/http/contract/api-error.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { readLine } from './statement-cells.ts';
import { type ColumnNames, type FoundColumns, findColumns, isSameHeading } from './statement-columns.ts';

const MOST_LINES = 10_000;
const HEADING_WITHIN = 40;
const LONGEST_SHOWN_CELL = 500;

/** Column names besides the usual ones. */
export interface KnownColumns {
  readonly asked: ColumnNames;
  readonly remembered: ColumnNames;
}

interface Heading extends FoundColumns {
  readonly linha: number;
  readonly cells: readonly string[];
}

/** Identifies a file by its hash. */
export function fingerprintOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A line of the file: its raw cells and their parsed values. */
export interface FileLine {
  readonly cells: readonly string[];
  readonly line: StatementLine;
}

/**
 * Finds the heading of a statement and passes it to `use` with the lines below. The separator is the first one with which a
 * heading is found. A file without one is refused with its first lines, from which a person can choose.
 */
export async function openStatement<T>(
  { files, requester, body }: FileSource,
  known: KnownColumns,
  use: (heading: Heading, lines: AsyncGenerator<FileLine>) => Promise<T>,
): Promise<T> {
  let looked: CsvRecord[] = [];
  let fault: CsvError | undefined;
  for (const form of formsOf(body)) {
    const read = async (rows: AsyncGenerator<CsvRecord>) => {
      const found = await findHeading(rows, known);
      if (!('columns' in found)) {
        await rows.return(undefined);
        return found;
      }
      return { done: await use(found, linesBelow(found, rows)).catch(refuseFile) };
    };
    const attempt = await files.readTable(requester, body, read, form);
    if ('done' in attempt) return attempt.done;
    if (cellsOf(attempt.looked) > cellsOf(looked)) looked = attempt.looked;
    fault ??= attempt.fault;
  }
  if (looked.length === 0 && fault !== undefined) refuseFile(fault);
  throw new ApiError(problems.headingNotFound, {
    details: faultsOf(looked[0], known),
    primeiras: firstLines(looked),
  });
}

function refuseFile(error: unknown): never {
  if (!(error instanceof CsvError)) throw error;
  const details = [{ linha: error.line, campo: '', mensagem: error.message }];
  throw new ApiError(problems.invalidInput, { details });
}

function formsOf(bytes: Buffer): CsvForm[] {
  return isXlsx(bytes) ? [{}] : SEPARATORS.map((separator) => ({ separator, looseQuotes: true }));
}

async function findHeading(
  rows: AsyncGenerator<CsvRecord>,
  { asked, remembered }: KnownColumns,
): Promise<Heading | { looked: CsvRecord[]; fault?: CsvError }> {
  const looked: CsvRecord[] = [];
  try {
    for (;;) {
      const { value: row, done } = await rows.next();
      if (done || row.line > HEADING_WITHIN) return { looked };
      const found = findColumns(row.cells, asked, remembered);
      if (found.faults.length === 0) return { linha: row.line, cells: row.cells, ...found };
      looked.push(row);
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { looked, fault };
  }
}

async function* linesBelow(
  { linha: headingLine, cells: heading, columns }: Heading,
  rows: AsyncGenerator<CsvRecord>,
): AsyncGenerator<FileLine> {
  let count = 0;
  for await (const { line: linha, cells } of rows) {
    if (isSameHeading(heading, cells)) continue;
    if (++count > MOST_LINES) throw new CsvError(linha, `O arquivo passa de ${MOST_LINES} linhas`);
    yield { cells, line: readLine(linha, cells, (field) => cells[columns.get(field) ?? -1] ?? '') };
  }
  if (count === 0) throw new CsvError(headingLine, 'O arquivo só tem o cabeçalho');
}

function cellsOf(rows: readonly CsvRecord[]): number {
  return rows.reduce((sum, { cells }) => sum + cells.length, 0);
}

function faultsOf(first: CsvRecord | undefined, { asked, remembered }: KnownColumns): LineFault[] {
  if (first === undefined) return [{ linha: 1, campo: '', mensagem: 'O arquivo está vazio' }];
  const { faults } = findColumns(first.cells, asked, remembered);
  return faults.map((fault) => ({ linha: first.line, ...fault }));
}

/** Includes blank lines, so that line numbers match. */
function firstLines(rows: readonly CsvRecord[]): string[][] {
  const lines: string[][] = [];
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push([]);
    lines.push(cells.map((cell) => cell.trim().slice(0, LONGEST_SHOWN_CELL)));
  }
  return lines;
}

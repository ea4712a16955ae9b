import { LENGTHS } from '../../contract/fields.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { isCalendarDate } from '../../domain/calendar.ts';
import { letterNumber } from '../../domain/codes.ts';
import { unescapeFormula } from '../../domain/csv.ts';
import { itemTotal, MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import { type KnownColumns, namesUsed } from '../../domain/statement-columns.ts';
import { STATEMENT_FIELDS, type StatementField, type StatementLine } from '../../domain/statement-lines.ts';
import { isTotalText, taxNamed } from '../../domain/statement-totals.ts';
import { isCnpj, isCpf, normalizeTaxId } from '../../domain/tax-ids.ts';
import { hasControlCharacters, tidyLine } from '../../domain/text.ts';
import { readAmount, readDay, readPercentage } from '../../platform/files/amounts.ts';
import { CsvError } from '../../platform/files/csv-reader.ts';
import { UnreadableForm } from '../../platform/files/file-forms.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import type { FoundSheet, StatementHead, StatementRow } from '../../platform/files/statement-table.ts';
import { dayOf } from '../../platform/files/xlsx-dates.ts';

/** A line with its raw cells and its sheet. */
export interface FileLine extends StatementLine {
  readonly celulas: readonly string[];
  readonly aba: string | null;
}

/** Reads a statement from its heading to its last line. */
export function readWhole(file: FileSource, known: KnownColumns) {
  return open(file, known, async ({ formato, abas, paginas, sheets }, { names, columns }, rows) => {
    const lines: FileLine[] = [];
    for await (const { line, cells, sheet } of rows) {
      const cellOf = (field: StatementField) => cells[sheets[sheet]?.columns.get(field) ?? -1] ?? '';
      const kept = { celulas: cells.map(toKeptCell), aba: sheets[sheet]?.aba ?? null };
      lines.push({ ...readLine(line, cells, cellOf), ...kept });
    }
    return {
      formato,
      abas,
      paginas,
      lines,
      heading: names.map(toKeptCell),
      /** The columns that were used, to be remembered. */
      columns: namesUsed(names, columns, known.asked),
    };
  });
}

const EXAMPLES = 5;

/** The column names of a file, the field that each would map to, and the first lines below. */
export function readColumns(file: FileSource, known: KnownColumns) {
  return open(file, known, async ({ formato, abas, paginas }, { linha, names, columns }, rows) => {
    const exemplos: string[][] = [];
    for await (const { cells } of rows) if (exemplos.push(cells.map(toKeptCell)) === EXAMPLES) break;
    const colunas = names.map(toKeptCell);
    const usadas = STATEMENT_FIELDS.map((field) => [field, colunas[columns.get(field) ?? -1] ?? null]);
    return {
      formato,
      abas: [...abas],
      paginas,
      linha,
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
  { files, requester, body, mediaType }: FileSource,
  known: KnownColumns,
  use: (head: StatementHead, first: FoundSheet, rows: AsyncGenerator<StatementRow>) => Promise<T>,
): Promise<T> {
  // A plain text is one that somebody pasted, and so of no other form.
  const order = { statement: body, known, pasted: mediaType === 'text/plain' };
  try {
    return await files.readStatement(requester, order, (head, rows) => {
      const [first] = head.sheets;
      return first === undefined ? refuseHeading(head) : use(head, first, rows);
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

/** Thrown for an unreadable cell. */
class CellFault extends Error {}

const MOST_INSTALLMENTS = 10_000;
const LONGEST_DESCRIPTION = 500;

/** Parses the cells of a line by field. An unreadable cell makes the line unreadable, not the file. */
export function readLine(
  linha: number,
  cells: readonly string[],
  cellOf: (field: StatementField) => string,
): StatementLine {
  const faults: StatementField[] = [];
  const read = <T>(field: StatementField, reader: (cell: string) => T): T | null => {
    const cell = tidy(cellOf(field));
    if (cell === '') return null;
    try {
      return reader(cell);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push(field);
      return null;
    }
  };
  const informado = read('comissao', readCentavos);
  const codes = [tidy(cellOf('pedido')), tidy(cellOf('nota'))];
  const line = {
    linha,
    pedido: read('pedido', readCode),
    nota: read('nota', readCode),
    documento: read('documento', (cell) => (isLabel(cell) ? null : readDocument(cell))),
    parcela: read('parcela', (cell) => (isLabel(cell) ? null : readInstallment(cell))),
    serie: read('serie', readCode),
    base: read('base', readCentavos),
    percentual: read('percentual', readRate),
    informado,
    pagamento: read('pagamento', readDate),
    descricao: read('descricao', readDescription),
  };
  const falha = informado === null ? 'comissao' : (faults[0] ?? null);
  return {
    ...line,
    falha,
    isCalledSum: cells.some(isTotalText),
    isUnnamed: codes.every((cell) => cell === '' || isLabel(cell)),
    tributo: taxNamed(cells.join(' ')),
  };
}

/** The text of a total or a tax, which may stand in the first column, whatever that is. */
function isLabel(cell: string): boolean {
  return isTotalText(cell) || taxNamed(cell) !== null;
}

function tidy(cell: string): string {
  return tidyLine(unescapeFormula(cell.trim()));
}

/** Spreadsheets may contain fractions of a centavo, which are rounded. */
function readCentavos(cell: string): number {
  const value = readAmount(cell);
  if (value === undefined || !Number.isFinite(value)) throw new CellFault();
  const centavos = itemTotal(1, value);
  if (Math.abs(centavos) > MAX_TOTAL_CENTAVOS) throw new CellFault();
  return centavos;
}

const MILLION = 1_000_000;

function readRate(cell: string): number {
  const value = readPercentage(cell);
  if (value === undefined || !Number.isFinite(value)) throw new CellFault();
  if (Math.abs(value) > 100) throw new CellFault();
  return Math.round(value * MILLION) / MILLION;
}

function readCode(cell: string): string {
  if (cell.length > LENGTHS.name || !cell.isWellFormed() || hasControlCharacters(cell, { lineBreaks: false }))
    throw new CellFault();
  return cell;
}

const CNPJ_LENGTH = 14;
const CPF_LENGTH = 11;

/** Spreadsheets drop the leading zeros of a tax id; an invalid one names no client. */
function readDocument(cell: string): string {
  const id = normalizeTaxId(readCode(cell));
  if (!/^\d+$/.test(id) || isCpf(id) || isCnpj(id)) return id;
  const [cpf, cnpj] = [id.padStart(CPF_LENGTH, '0'), id.padStart(CNPJ_LENGTH, '0')];
  if (id.length < CPF_LENGTH && isCpf(cpf)) return cpf;
  return id.length < CNPJ_LENGTH && isCnpj(cnpj) ? cnpj : id;
}

/** The number of an instalment, perhaps with the count: `1/3`, `1 de 3`; or its letter, `A` being the first. */
function readInstallment(cell: string): number {
  // An `x` marks a cell that somebody crossed out.
  if (/^[A-W]$/i.test(cell)) return letterNumber(cell);
  const [, digits] = /^0*(\d{1,5})(?:[.,]0+)?\s*[ªºa]?(?:\s*(?:\/|de)\s*\d{1,5})?$/i.exec(cell) ?? [];
  const number = Number(digits);
  if (digits === undefined || number < 1 || number > MOST_INSTALLMENTS) throw new CellFault();
  return number;
}

/** A spreadsheet's serial number of a day, from 1927 on. */
const DAY_SERIAL = /^([1-9]\d{4})(?:[.,]\d+)?$/;

function readDate(cell: string): string {
  const [, serial] = DAY_SERIAL.exec(cell) ?? [];
  const day = serial === undefined ? readDay(cell) : dayOf(Number(serial), { from1904: false });
  if (day === undefined || !isCalendarDate(day)) throw new CellFault();
  return day;
}

/** A description for people: one line without control characters. */
function readDescription(cell: string): string | null {
  const line = tidyLine(cell.toWellFormed().replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' '));
  return line === '' ? null : line.slice(0, LONGEST_DESCRIPTION).toWellFormed();
}

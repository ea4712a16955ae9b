import { isCalendarDate } from '../../domain/calendar.ts';
import { letterNumber } from '../../domain/codes.ts';
import { itemTotal, MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import type { StatementField, StatementLine } from '../../domain/statement-lines.ts';
import { isTotalText, taxNamed } from '../../domain/statement-totals.ts';
import { isCnpj, isCpf, normalizeTaxId } from '../../domain/tax-ids.ts';
import { hasControlCharacters, tidyLine } from '../../domain/text.ts';
import { readAmount, readDay, readPercentage } from '../../platform/files/amounts.ts';
import { unescapeFormula } from '../../platform/files/csv-writer.ts';
import { dayOf } from '../../platform/files/xlsx-dates.ts';
import { LENGTHS } from '../../platform/http/contract/fields.ts';

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

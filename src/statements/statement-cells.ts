import { isCalendarDate } from '../domain/dates.ts';
import { itemTotal, MAX_TOTAL_CENTAVOS } from '../domain/money.ts';
import type { StatementLine } from '../domain/statement-lines.ts';
import { isCnpj, isCpf, normalizeTaxId } from '../domain/tax-ids.ts';
import { hasControlCharacters, tidyLine } from '../domain/text.ts';
import { readAmount, readDay, readPercentage } from '../files/amounts.ts';
import { unescapeFormula } from '../files/csv-writer.ts';
import { LENGTHS } from '../http/contract/fields.ts';
import { REQUIRED } from '../http/contract/issues.ts';
import type { StatementField } from './statement-columns.ts';

/** What a cell holds: text, or the number that a workbook knows it as. */
export type StatementCell = string | number;

/** What is wrong with a cell, in words. */
export class CellFault extends Error {}

const NO_NUMBER = 'Número inválido. Use 1234,56';
const MOST_INSTALLMENTS = 10_000;

/** Reads the cells of a line by the fields that they hold. */
export function readLine(
  linha: number,
  cellOf: (field: StatementField) => StatementCell,
): { line: StatementLine | undefined; faults: { campo: string; mensagem: string }[] } {
  const faults: { campo: string; mensagem: string }[] = [];
  const read = <T>(field: StatementField, reader: (cell: StatementCell) => T): T | null => {
    const cell = tidy(cellOf(field));
    if (cell === '') return null;
    try {
      return reader(cell);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push({ campo: field, mensagem: error.message });
      return null;
    }
  };
  const informado = read('comissao', readCentavos);
  if (informado === null && faults.length === 0) faults.push({ campo: 'comissao', mensagem: REQUIRED });
  const line = {
    linha,
    pedido: read('pedido', readCode),
    nota: read('nota', readCode),
    documento: read('documento', readDocument),
    parcela: read('parcela', readInstallment),
    base: read('base', readCentavos),
    percentual: read('percentual', readRate),
    pagamento: read('pagamento', readDate),
  };
  return { line: informado === null || faults.length > 0 ? undefined : { ...line, informado }, faults };
}

function tidy(cell: StatementCell): StatementCell {
  return typeof cell === 'number' ? cell : tidyLine(unescapeFormula(cell.trim()));
}

/** Spreadsheets bring parts of centavos along, which nobody pays. */
function readCentavos(cell: StatementCell): number {
  const value = typeof cell === 'number' ? cell : readAmount(cell);
  if (value === undefined || !Number.isFinite(value)) throw new CellFault(NO_NUMBER);
  const centavos = itemTotal(1, value);
  if (Math.abs(centavos) > MAX_TOTAL_CENTAVOS) throw new CellFault('Valor alto demais');
  return centavos;
}

const MILLION = 1_000_000;

function readRate(cell: StatementCell): number {
  const value = typeof cell === 'number' ? cell : readPercentage(cell);
  if (value === undefined || !Number.isFinite(value)) throw new CellFault(NO_NUMBER);
  if (Math.abs(value) > 100) throw new CellFault('Deve ser no máximo 100');
  return Math.round(value * MILLION) / MILLION;
}

function readCode(cell: StatementCell): string {
  const code = String(cell);
  if (code.length > LENGTHS.name || !code.isWellFormed() || hasControlCharacters(code, { lineBreaks: false }))
    throw new CellFault('Contém caracteres não permitidos, ou é longo demais');
  return code;
}

const CNPJ_LENGTH = 14;
const CPF_LENGTH = 11;

/** Spreadsheets take a tax id for a number, and its zeros at the front away. What is none names nobody. */
function readDocument(cell: StatementCell): string {
  const id = normalizeTaxId(readCode(cell));
  if (!/^\d+$/.test(id) || isCpf(id) || isCnpj(id)) return id;
  const [cpf, cnpj] = [id.padStart(CPF_LENGTH, '0'), id.padStart(CNPJ_LENGTH, '0')];
  if (id.length < CPF_LENGTH && isCpf(cpf)) return cpf;
  return id.length < CNPJ_LENGTH && isCnpj(cnpj) ? cnpj : id;
}

/** Its number, which some write with how many there are: `1/3`, `1 de 3`. */
function readInstallment(cell: StatementCell): number {
  const [, digits] = /^0*(\d{1,5})(?:[.,]0+)?\s*[ªºa]?(?:\s*(?:\/|de)\s*\d{1,5})?$/i.exec(String(cell)) ?? [];
  const number = Number(digits);
  if (digits === undefined || number < 1 || number > MOST_INSTALLMENTS)
    throw new CellFault('Parcela inválida. Use 1 ou 1/3');
  return number;
}

function readDate(cell: StatementCell): string {
  const day = readDay(String(cell));
  if (day === undefined || !isCalendarDate(day)) throw new CellFault('Data inválida. Use DD/MM/AAAA');
  return day;
}

import { foldCode, letterNumber } from '../../domain/codes.ts';
import { STATEMENT_LAYOUT } from '../../domain/statement-layout.ts';
import { ONLY_INSTALLMENT, type StatementField, type StatementLine } from '../../domain/statement-lines.ts';
import { nameTax, taxNamed } from '../../domain/statement-taxes.ts';
import { isTotalText } from '../../domain/statement-totals.ts';
import type { KnownColumns } from '../../domain/table-columns.ts';
import { isCnpj, isCpf, normalizeTaxId } from '../../domain/tax-ids.ts';
import { readAmount, readDay, readPercentage } from '../../domain/written-values.ts';
import { readFactoryTable } from '../../platform/files/factory-table.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { CellFault, readCode, type TableLine } from '../../platform/files/table-line.ts';

/** A line with its raw cells and its sheet. */
export interface FileLine extends StatementLine {
  readonly celulas: readonly string[];
  readonly aba: string | null;
}

/** Reads a statement from its heading to its last line. */
export function readWhole(file: FileSource, known: KnownColumns<StatementField>) {
  return readFactoryTable(file, STATEMENT_LAYOUT, known, (line) => ({
    ...readLine(line),
    celulas: line.kept,
    aba: line.aba,
  }));
}

/** Parses the cells of a line by field. An unreadable cell makes the line unreadable, not the file. */
export function readLine(line: TableLine<StatementField>): StatementLine {
  const informado = line.isBroken ? null : line.centavos('comissao');
  const words = line.cells.filter((cell) => !isFigure(cell)).join(' ');
  const codes = [line.textOf('pedido'), line.textOf('nota')];
  const read = {
    linha: line.linha,
    pedido: line.code('pedido'),
    nota: line.code('nota'),
    documento: line.read('documento', (cell) => (isLabel(cell) ? null : readDocument(cell))),
    parcela: line.read('parcela', (cell) => (isLabel(cell) ? null : readInstallment(cell))),
    serie: line.code('serie'),
    base: line.centavos('base'),
    percentual: line.percentage('percentual'),
    informado,
    pagamento: line.day('pagamento'),
    descricao: line.description('descricao'),
  };
  return {
    ...read,
    falha: faultOf(line, informado),
    isBare: line.othersThan('comissao').every((cell) => CURRENCY.test(cell) || !/[\p{L}\p{N}]/u.test(cell)),
    isCalledSum: line.cells.some(isTotalText),
    isUnnamed: codes.every((cell) => cell === '' || isLabel(cell)),
    tributo: taxNamed(words),
    tax: nameTax(words),
    words,
  };
}

const CURRENCY = /^(?:R\$|BRL|US\$|USD)$/i;

function faultOf({ isBroken, faults }: TableLine<StatementField>, informado: number | null) {
  if (isBroken) return 'colunas';
  return informado === null ? 'comissao' : (faults[0] ?? null);
}

function isFigure(cell: string): boolean {
  return [readAmount, readPercentage, readDay].some((read) => read(cell.trim()) !== undefined);
}

/** The text of a total or a tax, which may stand in the first column, whatever that is. */
function isLabel(cell: string): boolean {
  return isTotalText(cell) || taxNamed(cell) !== null;
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

/** `única`, `un`, `0`, `00`, `à vista`. */
const ONLY_ONE = /^(?:unica|unico|un|0|avista)$/;

/** The number of an instalment, perhaps with the count: `1/3`, `1 de 3`; or its letter, `A` being the first. */
function readInstallment(cell: string): number {
  if (ONLY_ONE.test(foldCode(cell))) return ONLY_INSTALLMENT;
  // An `x` marks a cell that somebody crossed out.
  if (/^[A-W]$/i.test(cell)) return letterNumber(cell);
  const [, digits] = /^0*(\d{1,5})(?:[.,]0+)?\s*[ªºa]?(?:\s*(?:\/|de)\s*\d{1,5})?$/i.exec(cell) ?? [];
  const number = Number(digits);
  if (digits === undefined || number < 1 || number > MOST_INSTALLMENTS) throw new CellFault();
  return number;
}

const MOST_INSTALLMENTS = 10_000;

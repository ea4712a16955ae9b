import { letterNumber } from '../../domain/codes.ts';
import { STATEMENT_LAYOUT } from '../../domain/statement-layout.ts';
import type { StatementField, StatementLine } from '../../domain/statement-lines.ts';
import { isTotalText, taxNamed } from '../../domain/statement-totals.ts';
import type { KnownColumns } from '../../domain/table-columns.ts';
import { isCnpj, isCpf, normalizeTaxId } from '../../domain/tax-ids.ts';
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
  const informado = line.centavos('comissao');
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
    falha: informado === null ? 'comissao' : (line.faults[0] ?? null),
    isCalledSum: line.cells.some(isTotalText),
    isUnnamed: codes.every((cell) => cell === '' || isLabel(cell)),
    tributo: taxNamed(line.cells.join(' ')),
  };
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

/** The number of an instalment, perhaps with the count: `1/3`, `1 de 3`; or its letter, `A` being the first. */
function readInstallment(cell: string): number {
  // An `x` marks a cell that somebody crossed out.
  if (/^[A-W]$/i.test(cell)) return letterNumber(cell);
  const [, digits] = /^0*(\d{1,5})(?:[.,]0+)?\s*[ªºa]?(?:\s*(?:\/|de)\s*\d{1,5})?$/i.exec(cell) ?? [];
  const number = Number(digits);
  if (digits === undefined || number < 1 || number > MOST_INSTALLMENTS) throw new CellFault();
  return number;
}

const MOST_INSTALLMENTS = 10_000;

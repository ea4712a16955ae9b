import type { LineSituation, StatementLine } from './statement-lines.ts';
import { foldText } from './text.ts';
import type { WithheldTax } from './withheld.ts';

/** Words for sums, at the beginning of a text. */
const SUM_WORDS =
  /^(?:sub ?total|total|soma|saldo|liquid[oa]|bruto|valor (?:liquido|bruto)|a (?:pagar|receber)|comissao (?:liquida|bruta)|base de calculo)/;

export function isTotalText(text: string): boolean {
  return SUM_WORDS.test(wordsOf(text));
}

const TAXES: readonly (readonly [RegExp, WithheldTax])[] = [
  [/\b(?:irrf|ir)\b/, 'irrf'],
  [/\b(?:iss|issqn)\b/, 'iss'],
  [/\binss\b/, 'inss'],
  [/\b(?:pis|cofins|csll)\b/, 'outro'],
];

/** The tax that a text names as a whole word. */
export function taxNamed(text: string): WithheldTax | null {
  const words = wordsOf(text);
  return TAXES.find(([word]) => word.test(words))?.[1] ?? null;
}

/** Whether a printed line begins with the name of a tax. */
export function isTaxLine(text: string): boolean {
  return taxNamed(text.split(/\s/, 1)[0] ?? '') !== null;
}

function wordsOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const FEWEST_LINES_UNNAMED = 2;

/**
 * The lines that are totals of others: of all lines above, or of those since the last total. A line whose order or invoice is
 * ours (`findsSale`) is not a total.
 */
export function findTotals(
  lines: readonly StatementLine[],
  findsSale: (line: StatementLine) => boolean,
): Set<StatementLine> {
  const totals = new Set<StatementLine>();
  const all = { lines: 0, value: 0 };
  let sinceLast = { lines: 0, value: 0 };
  for (const line of lines) {
    const { informado } = line;
    const sums = [all, sinceLast];
    const isUnnamedSum = sums.some((sum) => sum.value === informado && sum.lines >= FEWEST_LINES_UNNAMED);
    const mayBe = line.isUnnamed && line.documento === null && !findsSale(line);
    if (mayBe && (line.isCalledSum || isUnnamedSum)) {
      totals.add(line);
      if (informado !== null) sinceLast = { lines: 0, value: 0 };
    } else if (informado !== null)
      for (const sum of sums) {
        sum.lines += 1;
        sum.value += informado;
      }
  }
  return totals;
}

/** Whether a total is right; null without a figure. */
export interface CheckedTotal {
  readonly confere: boolean | null;
  /** What the lines come to, in centavos: all above or those since the last total, whichever is nearer. */
  readonly soma: number;
}

/** Holds each total against the lines above it, and those since the last one; by line. */
export function checkTotals(
  lines: readonly { linha: number; situacao: LineSituation; informado: number | null }[],
): Map<number, CheckedTotal> {
  const checked = new Map<number, CheckedTotal>();
  let [all, sinceLast] = [0, 0];
  for (const { linha, situacao, informado } of lines) {
    if (situacao !== 'total') {
      all += informado ?? 0;
      sinceLast += informado ?? 0;
      continue;
    }
    const figure = informado ?? 0;
    const soma = Math.abs(sinceLast - figure) < Math.abs(all - figure) ? sinceLast : all;
    checked.set(linha, { confere: informado === null ? null : soma === informado, soma });
    if (informado !== null) sinceLast = 0;
  }
  return checked;
}

export const DEL_CREDERE_ALERT = 'Art. 43: é vedada a cláusula del credere';
export const WHOLE_VALUE_ALERT = 'Art. 32, § 4º: a comissão é calculada pelo valor total das mercadorias';

const DEFAULT_WORDS = / (?:inadimpl|del credere|nao pago)/;
const CHARGE_WORDS = / (?:frete|ipi |icms |bonifica|verba|propaganda)/;
const TAX_WORD = / imposto/;
const INCOME_TAX_WORDS = / (?:irrf|ir) /;

/** The legal alert for a deduction, by the words of its description; null when the law does not forbid it. */
export function alertOf(informado: number | null, descricao: string | null): string | null {
  if (informado === null || informado >= 0 || descricao === null) return null;
  const words = ` ${wordsOf(descricao)} `;
  if (DEFAULT_WORDS.test(words)) return DEL_CREDERE_ALERT;
  const isTax = TAX_WORD.test(words) && !INCOME_TAX_WORDS.test(words);
  return isTax || CHARGE_WORDS.test(words) ? WHOLE_VALUE_ALERT : null;
}

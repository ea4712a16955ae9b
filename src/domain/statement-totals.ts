import type { StatementLine } from './statement-lines.ts';
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

/** The sum of a run of lines. */
class Sum {
  lines = 0;
  value = 0;

  add(value: number): void {
    this.lines += 1;
    this.value += value;
  }
}

/** A line that is a sum of others, and whether it is right; null without a figure. */
export interface FoundTotal {
  readonly confere: boolean | null;
  /** What the lines come to, in centavos: all above or those since the last total, whichever is nearer. */
  readonly soma: number;
}

/**
 * The lines that are totals of others: of all lines above, or of those since the last total. A line whose order or invoice is
 * ours (`findsSale`) is not a total.
 */
export function findTotals(
  lines: readonly StatementLine[],
  findsSale: (line: StatementLine) => boolean,
): Map<StatementLine, FoundTotal> {
  const totals = new Map<StatementLine, FoundTotal>();
  const all = new Sum();
  let sinceLast = new Sum();
  for (const line of lines) {
    const { informado } = line;
    const sums = [all, sinceLast];
    const isSum = sums.some((sum) => sum.value === informado);
    const isUnnamedSum = sums.some((sum) => sum.value === informado && sum.lines >= FEWEST_LINES_UNNAMED);
    const mayBe = line.isUnnamed && line.documento === null && !findsSale(line);
    if (mayBe && (line.isCalledSum || isUnnamedSum)) {
      const away = (sum: Sum) => Math.abs(sum.value - (informado ?? 0));
      const { value: soma } = away(sinceLast) < away(all) ? sinceLast : all;
      totals.set(line, { confere: informado === null ? null : isSum, soma });
      if (informado !== null) sinceLast = new Sum();
    } else if (informado !== null) for (const sum of sums) sum.add(informado);
  }
  return totals;
}

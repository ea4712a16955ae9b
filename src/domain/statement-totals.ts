import type { LineSituation, StatementLine } from './statement-lines.ts';
import { foldText } from './text.ts';

/** Words for sums, at the beginning of a text. */
const SUM_WORDS =
  /^(?:sub ?total|total|soma|saldo|liquid[oa]|bruto|valor (?:liquido|bruto)|a (?:pagar|receber)|comissao (?:liquida|bruta)|base de calculo)/;

export function isTotalText(text: string): boolean {
  return SUM_WORDS.test(wordsOf(text));
}

function wordsOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const FEWEST_LINES_UNNAMED = 2;
/** A tax is at most this part of what it is withheld of. */
const TAX_PART = 3;

/** What is known of lines besides their cells. */
export interface LineKnowledge {
  /** Whether its order or invoice is ours. */
  readonly findsSale: (line: StatementLine) => boolean;
  /** Whether its words are a client's name. */
  readonly isOfClient: (line: StatementLine) => boolean;
}

/** Lines that are about no sale: taxes withheld, with their figure below 0, and totals of the lines above, or of those since the last total. */
export function findTaxesAndTotals(lines: readonly StatementLine[], known: LineKnowledge) {
  const taxes = new Map<StatementLine, number>();
  const totals = new Set<StatementLine>();
  const all = { lines: 0, value: 0, hasBare: false };
  let sinceLast = { ...all };
  let withheld = 0;
  for (const line of lines) {
    const tax = taxOf(line, known, { sum: all.value, withheld });
    if (tax !== undefined) {
      taxes.set(line, tax);
      withheld += tax;
    } else if (isTotal(line, known, [all, sinceLast])) {
      totals.add(line);
      if (line.informado !== null) sinceLast = { lines: 0, value: 0, hasBare: false };
      continue;
    }
    if (line.informado === null) continue;
    for (const sum of [all, sinceLast]) {
      sum.lines += 1;
      sum.value += tax ?? line.informado;
      sum.hasBare ||= line.isBare;
    }
  }
  return { taxes, totals };
}

function taxOf(
  line: StatementLine,
  { findsSale, isOfClient }: LineKnowledge,
  { sum, withheld }: { sum: number; withheld: number },
): number | undefined {
  const { informado, tax, isUnnamed, isCalledSum } = line;
  if (informado === null || tax === null || !isUnnamed || findsSale(line) || isOfClient(line))
    return undefined;
  const figure = 0 - Math.abs(informado);
  if (isCalledSum && withheld !== 0 && figure === withheld) return undefined;
  const isTold = informado <= 0 || (tax === 'alone' && informado * TAX_PART <= sum);
  return isTold ? figure : undefined;
}

interface Sum {
  readonly lines: number;
  readonly value: number;
  readonly hasBare: boolean;
}

function isTotal(line: StatementLine, { findsSale }: LineKnowledge, sums: readonly Sum[]): boolean {
  const { informado, isUnnamed, documento, isCalledSum, isBare } = line;
  if (!isUnnamed || documento !== null || findsSale(line)) return false;
  const isSum = ({ lines, value, hasBare }: Sum) =>
    value === informado && lines >= FEWEST_LINES_UNNAMED && !hasBare;
  return isCalledSum || (isBare && sums.some(isSum));
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

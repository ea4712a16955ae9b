import { percentOf } from './money.ts';
import type { TaxNaming } from './statement-taxes.ts';
import type { WithheldTax } from './withheld.ts';

/** The fields that a statement's columns may hold. */
export const STATEMENT_FIELDS = [
  'pedido',
  'nota',
  'documento',
  'parcela',
  'serie',
  'base',
  'percentual',
  'comissao',
  'pagamento',
  'descricao',
] as const;

export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The result of matching a statement line. */
export const LINE_SITUATIONS = [
  'total',
  'ilegivel',
  'imposto',
  'desconhecida',
  'ja_recebida',
  'antecipada',
  'conciliada',
  'divergente',
  'dispensada',
] as const;

export type LineSituation = (typeof LINE_SITUATIONS)[number];

/** Why a line and its entry differ. */
const DIVERGENCES = ['percentual', 'base', 'valor'] as const;

export type Divergence = (typeof DIVERGENCES)[number];

/** What a line that matches no entry is about. */
export const DISMISSALS = ['imposto', 'adiantamento', 'estorno', 'outro'] as const;

export type Dismissal = (typeof DISMISSALS)[number];

/** Why it is not certain which entry a line is about: its order and its invoice, or its client, are of different sales; only a balance is open. */
export const LINE_DOUBTS = ['pedido_nota', 'cliente', 'saldo'] as const;

export type LineDoubt = (typeof LINE_DOUBTS)[number];

/** The cell that cannot be read, or `colunas` where what parts the cells may have parted a number. */
export type StatementLineFault = StatementField | 'colunas';

/** Why a line differs or is in doubt, which of its cells cannot be read, or why it was dismissed. */
export const LINE_REASONS = [
  ...new Set([...DIVERGENCES, ...LINE_DOUBTS, ...STATEMENT_FIELDS, 'colunas' as const, ...DISMISSALS]),
] as const;

export type LineReason = (typeof LINE_REASONS)[number];

/** What led a line to its entry. */
export const FOUND_BY = ['pedido', 'nota', 'documento', 'nome'] as const;

export type FoundBy = (typeof FOUND_BY)[number];

/** The instalment of a line that calls it the only one. */
export const ONLY_INSTALLMENT = 0;

/** The situations that count as received money. */
export const RECEIVED_SITUATIONS: readonly LineSituation[] = ['conciliada', 'divergente', 'antecipada'];

/** The situations in which a person must decide about the line. */
export const WAITING_SITUATIONS: readonly LineSituation[] = ['ilegivel', 'desconhecida'];

/** A line as the representada wrote it, money in centavos; null for a missing or unreadable cell. */
export interface StatementLine {
  readonly linha: number;
  readonly pedido: string | null;
  readonly nota: string | null;
  readonly documento: string | null;
  readonly parcela: number | null;
  readonly serie: string | null;
  readonly base: number | null;
  readonly percentual: number | null;
  readonly informado: number | null;
  readonly pagamento: string | null;
  readonly descricao: string | null;
  /** The unreadable cell, or the missing commission. */
  readonly falha: StatementLineFault | null;
  /** Whether nothing stands in it but the commission. */
  readonly isBare: boolean;
  /** Whether a cell begins with a word for totals. */
  readonly isCalledSum: boolean;
  /** Whether the cells of order and invoice are empty, or hold the label of a total or a tax. */
  readonly isUnnamed: boolean;
  /** The tax that the text of the line names, if any. */
  readonly tributo: WithheldTax | null;
  /** How the words of the line name that tax: alone, followed by others, or not as what the line is about. */
  readonly tax: TaxNaming | null;
  /** The words of its cells that are no figures. */
  readonly words: string;
}

/** A line with all cells readable, so it can be matched. */
export type LegibleLine = StatementLine & { readonly informado: number };

/** The facts of an entry that a line matched, in centavos; `saldo` is what earlier lines left of it. */
export interface ExpectedEntry {
  readonly cancelada: boolean;
  readonly base: number;
  readonly comissao: number;
  readonly saldo: number;
  readonly vence_em: string | null;
}

export interface LineComparison {
  readonly situacao: LineSituation;
  readonly motivo: LineReason | null;
  readonly esperado: number | null;
}

/** An entry with a balance left to pay, whether or not its event has happened. */
export function isOpenEntry({ cancelada, saldo }: Pick<ExpectedEntry, 'cancelada' | 'saldo'>): boolean {
  return !cancelada && saldo > 0;
}

interface Claimed {
  readonly informado: number;
  readonly percentual: number | null;
  readonly base: number | null;
}

/** Compares a line with the entries that it matched: one, or several that it pays together. */
export function compareLine(line: Claimed, entries: readonly ExpectedEntry[]): LineComparison {
  const esperado = sumOf(entries, ({ saldo }) => saldo);
  const isDeduction = line.informado < 0;
  if (!isDeduction && esperado <= 0) return { situacao: 'ja_recebida', motivo: null, esperado };
  // A payment in advance that is taken back as expected is settled, whether or not its event has happened.
  const isExpectedBack = isDeduction && esperado < 0;
  const motivo = line.informado === esperado ? null : divergenceOf(line, entries);
  if (!isExpectedBack && esperado !== 0 && entries.some(({ vence_em }) => vence_em === null))
    return { situacao: 'antecipada', motivo, esperado };
  return { situacao: motivo === null ? 'conciliada' : 'divergente', motivo, esperado };
}

/** A deduction from a commission already received that nobody expected to return. */
export function compareDeduction(line: Claimed, entry: ExpectedEntry): LineComparison {
  return { situacao: 'divergente', motivo: divergenceOf(line, [entry]), esperado: entry.saldo };
}

/** A rate that gives our commission except for rounding is not a different rate. */
const ROUNDING_CENTAVOS = 1;

function divergenceOf({ percentual, base }: Claimed, entries: readonly ExpectedEntry[]): Divergence {
  const ourBase = sumOf(entries, (entry) => entry.base);
  if (percentual !== null) {
    const theirs = percentOf(ourBase, percentual);
    if (Math.abs(theirs - sumOf(entries, ({ comissao }) => comissao)) > ROUNDING_CENTAVOS)
      return 'percentual';
  }
  return base !== null && base !== ourBase ? 'base' : 'valor';
}

function sumOf(entries: readonly ExpectedEntry[], of: (entry: ExpectedEntry) => number): number {
  return entries.reduce((sum, entry) => sum + of(entry), 0);
}

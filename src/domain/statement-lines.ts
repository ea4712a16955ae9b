import { percentOf } from './percentages.ts';

/** What a column of a statement may hold. */
export const STATEMENT_FIELDS = [
  'pedido',
  'nota',
  'documento',
  'parcela',
  'base',
  'percentual',
  'comissao',
  'pagamento',
  'descricao',
] as const;

export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** What a line of a representada's statement turns out to be. */
export const LINE_SITUATIONS = [
  'total',
  'ilegivel',
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

/** What a line that is none of our entries is about. */
export const DISMISSALS = ['imposto', 'adiantamento', 'estorno', 'outro'] as const;

export type Dismissal = (typeof DISMISSALS)[number];

/** Why a line differs, which of its cells cannot be read, or why it was put aside. */
export const LINE_REASONS = [...new Set([...DIVERGENCES, ...STATEMENT_FIELDS, ...DISMISSALS])] as const;

export type LineReason = Divergence | StatementField | Dismissal;

/** The situations whose money is received. */
export const RECEIVED_SITUATIONS: readonly LineSituation[] = ['conciliada', 'divergente', 'antecipada'];

/** The situations that wait until a person says what the line is. */
export const WAITING_SITUATIONS: readonly LineSituation[] = ['ilegivel', 'desconhecida'];

/** A line as the representada wrote it, money in centavos; null is what she left out or what cannot be read. */
export interface StatementLine {
  readonly linha: number;
  readonly pedido: string | null;
  readonly nota: string | null;
  readonly documento: string | null;
  readonly parcela: number | null;
  readonly base: number | null;
  readonly percentual: number | null;
  readonly informado: number | null;
  readonly pagamento: string | null;
  readonly descricao: string | null;
  /** The cell that cannot be read, or the commission that is not there. */
  readonly falha: StatementField | null;
  /** A cell begins with a word that sums are announced by. */
  readonly isCalledSum: boolean;
}

/** A line that can be looked up: all its cells were read. */
export type LegibleLine = StatementLine & { readonly informado: number };

/** What is known of an entry that a line found, in centavos; `saldo` is what earlier lines left of it. */
export interface ExpectedEntry {
  readonly cancelada: boolean;
  readonly base: number;
  readonly comissao: number;
  readonly saldo: number;
  readonly vence_em: string | null;
}

export interface Judgement {
  readonly situacao: LineSituation;
  readonly motivo: LineReason | null;
  readonly esperado: number | null;
}

/** What may still be paid of an entry, whether its event has happened or not. */
export function isOpen({ cancelada, saldo }: Pick<ExpectedEntry, 'cancelada' | 'saldo'>): boolean {
  return !cancelada && saldo > 0;
}

interface Claimed {
  readonly informado: number;
  readonly percentual: number | null;
  readonly base: number | null;
}

/** Holds a line against the entries that it found: one, or several that it pays together. */
export function judgeLine(line: Claimed, entries: readonly ExpectedEntry[]): Judgement {
  const esperado = sumOf(entries, ({ saldo }) => saldo);
  const isDeduction = line.informado < 0;
  if (!isDeduction && esperado <= 0) return { situacao: 'ja_recebida', motivo: null, esperado };
  // What was paid early and is taken back as expected is settled, whenever its event happens.
  const isExpectedBack = isDeduction && esperado < 0;
  if (!isExpectedBack && esperado !== 0 && entries.some(({ vence_em }) => vence_em === null))
    return { situacao: 'antecipada', motivo: null, esperado };
  if (line.informado === esperado) return { situacao: 'conciliada', motivo: null, esperado };
  return { situacao: 'divergente', motivo: divergenceOf(line, entries), esperado };
}

/** A deduction from what was received before and nobody expected to give back. */
export function judgeDeduction(line: Claimed, entry: ExpectedEntry): Judgement {
  return { situacao: 'divergente', motivo: divergenceOf(line, [entry]), esperado: entry.saldo };
}

/** A rate that comes out at our commission, but for the rounding, is no other rate. */
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

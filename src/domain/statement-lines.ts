import { percentOf } from './percentages.ts';

/** What a line of a representada's statement turns out to be. */
export const LINE_SITUATIONS = [
  'conciliada',
  'divergente',
  'antecipada',
  'ja_recebida',
  'desconhecida',
] as const;

export type LineSituation = (typeof LINE_SITUATIONS)[number];

/** Why a line and its entry differ. */
export const DIVERGENCES = ['percentual', 'base', 'valor'] as const;

export type Divergence = (typeof DIVERGENCES)[number];

/** The situations whose money is received. */
export const RECEIVED_SITUATIONS: readonly LineSituation[] = ['conciliada', 'divergente', 'antecipada'];

/** A line as the representada wrote it, money in centavos; null is what she left out. */
export interface StatementLine {
  readonly linha: number;
  readonly pedido: string | null;
  readonly nota: string | null;
  readonly documento: string | null;
  readonly parcela: number | null;
  readonly base: number | null;
  readonly percentual: number | null;
  readonly informado: number;
  readonly pagamento: string | null;
}

/** What is known of the entry that a line found, in centavos; `saldo` is what earlier lines left of it. */
export interface ExpectedEntry {
  readonly cancelada: boolean;
  readonly base: number;
  readonly comissao: number;
  readonly saldo: number;
  readonly vence_em: string | null;
}

export interface Judgement {
  readonly situacao: LineSituation;
  readonly motivo: Divergence | null;
  readonly esperado: number | null;
}

/** What may still be paid of an entry, whether its event has happened or not. */
export function isOpen({ cancelada, saldo }: Pick<ExpectedEntry, 'cancelada' | 'saldo'>): boolean {
  return !cancelada && saldo > 0;
}

type Claimed = Pick<StatementLine, 'informado' | 'percentual' | 'base'>;

/** A deduction from what was settled is received, too: it is the representada taking money back. */
export function judgeLine(line: Claimed, entry: ExpectedEntry): Judgement {
  const esperado = entry.saldo;
  if (!isOpen(entry)) {
    if (line.informado >= 0) return { situacao: 'ja_recebida', motivo: null, esperado };
    return { situacao: 'divergente', motivo: divergenceOf(line, entry), esperado };
  }
  if (entry.vence_em === null) return { situacao: 'antecipada', motivo: null, esperado };
  if (line.informado === esperado) return { situacao: 'conciliada', motivo: null, esperado };
  return { situacao: 'divergente', motivo: divergenceOf(line, entry), esperado };
}

/** A rate that comes out at our commission, but for the rounding, is no other rate. */
const ROUNDING_CENTAVOS = 1;

function divergenceOf({ percentual, base }: Claimed, entry: ExpectedEntry): Divergence {
  if (percentual !== null) {
    const theirs = percentOf(entry.base, percentual);
    if (Math.abs(theirs - entry.comissao) > ROUNDING_CENTAVOS) return 'percentual';
  }
  return base !== null && base !== entry.base ? 'base' : 'valor';
}

import { foldText } from './text.ts';

export const BOOK_SITUATIONS = [
  'ilegivel',
  'desconhecido',
  'item_estranho',
  'cancelado',
  'bloqueado',
  'nota_faltando',
  'corte',
  'atrasado',
  'a_menos',
  'a_mais',
  'igual',
] as const;

export type BookSituation = (typeof BOOK_SITUATIONS)[number];

/** The figures of the lines of one product of a sale, on the day of the book; null where nothing is told. */
export interface HeldFigures {
  readonly theirs: number | null;
  readonly atendida: number | null;
  readonly faturado: number;
  readonly saldo: number;
}

const MILLIONTHS = 1_000_000;
const millionths = (quantity: number) => Math.round(quantity * MILLIONTHS);

/** What was invoiced or is still open there lacks of what was here: cut without a word. */
export function cutOf({ theirs, atendida, faturado, saldo }: HeldFigures): number {
  if (theirs === null || atendida === null || isNoteMissing({ atendida, faturado })) return 0;
  const lacking = millionths(faturado) + millionths(saldo) - millionths(atendida) - millionths(theirs);
  return Math.max(0, lacking) / MILLIONTHS;
}

export function isNoteMissing({ atendida, faturado }: Pick<HeldFigures, 'atendida' | 'faturado'>): boolean {
  return atendida !== null && millionths(atendida) > millionths(faturado);
}

interface JudgedLine {
  readonly situacao_fabrica: string | null;
  readonly previsao: string | null;
}

/** The first that fits; without figures the line speaks of the order alone. */
export function judgeLine(line: JudgedLine, data: string, figures: HeldFigures | undefined): BookSituation {
  const words = foldText(line.situacao_fabrica ?? '').split(/[^\p{L}\p{N}]+/u);
  const begins = (...beginnings: string[]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
  if (begins('cancel')) return 'cancelado';
  if (begins('bloq', 'retid', 'suspens') && !begins('desbloq', 'liber')) return 'bloqueado';
  if (figures && isNoteMissing(figures)) return 'nota_faltando';
  if (figures && cutOf(figures) > 0) return 'corte';
  const theirs = figures?.theirs ?? null;
  if (line.previsao !== null && line.previsao < data && theirs !== 0) return 'atrasado';
  if (figures === undefined || theirs === null) return 'igual';
  const difference = millionths(theirs) - millionths(figures.saldo);
  return difference === 0 ? 'igual' : difference < 0 ? 'a_menos' : 'a_mais';
}

export const IGNORED = ['situacao', 'aplicada', 'sem_saldo', 'cancele_a_venda'] as const;

export type IgnoredReason = (typeof IGNORED)[number];

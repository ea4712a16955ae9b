import type { Situation } from '../../domain/commission-entries.ts';

/** The summed situations; a cancelled sale has no commission. */
export const SUMMED = [
  'prevista',
  'a_receber',
  'atrasada',
  'recebida',
  'divergente',
  'estornada',
] as const satisfies Situation[];

export type SummedSituation = (typeof SUMMED)[number];

/** In centavos. */
interface Figures {
  quantidade: number;
  valor: number;
  saldo: number;
}

export type SituationFigures = Record<SummedSituation, Figures>;

/** Entries of one representada and situation that are expected on one day. */
export interface EntryGroup extends Figures {
  situacao: SummedSituation;
  representada_id: string;
  dia: string;
  presumida: boolean;
}

export function sumGroups(groups: readonly EntryGroup[]): SituationFigures {
  const sums = Object.fromEntries(
    SUMMED.map((situation) => [situation, { quantidade: 0, valor: 0, saldo: 0 }]),
  ) as SituationFigures;
  for (const { situacao, quantidade, valor, saldo } of groups) {
    const sum = sums[situacao];
    sum.quantidade += quantidade;
    sum.valor += valor;
    sum.saldo += saldo;
  }
  return sums;
}

import { z } from 'zod';
import type { Situation } from '../../domain/commission-entries.ts';
import { toReais } from '../../domain/money.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { commissionEntry } from './entry.record.ts';

const figures = objectOf('CommissionFigures', {
  quantidade: described(z.int(), 'Quantas parcelas', 1),
  valor: described(z.number(), 'Soma das comissões, em reais', 11.34),
  saldo: described(z.number(), 'Soma do que falta receber, em reais', 11.34),
});

const situations = {
  prevista: described(figures, 'O evento ainda não aconteceu'),
  a_receber: described(figures, 'O evento aconteceu, e o vencimento não passou'),
  atrasada: described(figures, 'O vencimento passou'),
  recebida: described(figures, 'Nada falta'),
  divergente: described(figures, 'Veio outro valor'),
  estornada: described(figures, 'A venda foi cancelada depois de recebida'),
};

const { representada_id, representada_nome } = commissionEntry.shape;

const ofRepresentada = objectOf('RepresentadaCommissions', {
  representada_id,
  representada_nome,
  ...situations,
});
const ofMonth = objectOf('MonthCommissions', {
  mes: described(z.string(), 'O mês do vencimento', '2026-12'),
  ...situations,
});

export const commissionSummary = objectOf('CommissionSummary', {
  ...situations,
  por_representada: described(
    z.array(ofRepresentada),
    'O mesmo, para cada representada, na ordem de seus nomes',
  ),
  por_mes: described(
    z.array(ofMonth),
    'O mesmo, para cada mês que tem comissões, do mais antigo ao mais novo',
  ),
});

export type CommissionSummary = z.output<typeof commissionSummary>;

export function toFigures(figures: SituationFigures) {
  const shown = SUMMED.map((situation) => {
    const { quantidade, valor, saldo } = figures[situation];
    return [situation, { quantidade, valor: toReais(valor), saldo: toReais(saldo) }];
  });
  return Object.fromEntries(shown) as Pick<CommissionSummary, SummedSituation>;
}

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

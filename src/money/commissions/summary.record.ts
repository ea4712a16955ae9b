import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { commissionEntry } from './entry.record.ts';
import { type SituationFigures, SUMMED, type SummedSituation } from './summary.rules.ts';

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

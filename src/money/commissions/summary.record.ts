import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { described, namedObject, objectOf, words } from '../../platform/http/contract/words.ts';
import { entryWords } from './entry.words.ts';
import { type SituationFigures, SUMMED, type SummedSituation } from './summary.rules.ts';

const figures = objectOf('CommissionFigures', {
  quantidade: described(z.int(), 'Quantas parcelas', 1),
  valor: described(z.number(), 'Soma das comissões, em reais', 11.34),
  saldo: described(z.number(), 'Soma do que falta receber, em reais', 11.34),
});

const summaryWords = {
  prevista: words('O evento ainda não aconteceu'),
  a_receber: words('O evento aconteceu, e o vencimento não passou'),
  atrasada: words('O vencimento passou'),
  recebida: words('Nada falta'),
  divergente: words('Veio outro valor'),
  estornada: words('A venda foi cancelada depois de recebida'),
  mes: words('O mês do vencimento', '2026-12'),
  por_representada: words('O mesmo, para cada representada, na ordem de seus nomes'),
  por_mes: words('O mesmo, para cada mês que tem comissões, do mais antigo ao mais novo'),
  representada_id: entryWords.representada_id,
  representada_nome: entryWords.representada_nome,
};

const situations = {
  prevista: figures,
  a_receber: figures,
  atrasada: figures,
  recebida: figures,
  divergente: figures,
  estornada: figures,
};

const ofRepresentada = namedObject('RepresentadaCommissions', summaryWords, {
  representada_id: z.string().meta({ format: 'uuid' }),
  representada_nome: z.string(),
  ...situations,
});
const ofMonth = namedObject('MonthCommissions', summaryWords, { mes: z.string(), ...situations });

export const commissionSummary = namedObject('CommissionSummary', summaryWords, {
  ...situations,
  por_representada: z.array(ofRepresentada),
  por_mes: z.array(ofMonth),
});

export type CommissionSummary = z.output<typeof commissionSummary>;

export function toFigures(figures: SituationFigures) {
  const shown = SUMMED.map((situation) => {
    const { quantidade, valor, saldo } = figures[situation];
    return [situation, { quantidade, valor: toReais(valor), saldo: toReais(saldo) }];
  });
  return Object.fromEntries(shown) as Pick<CommissionSummary, SummedSituation>;
}

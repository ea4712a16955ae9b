import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { namedObject, type Words } from '../../platform/http/contract/words.ts';
import { entryWords } from './entry.words.ts';
import { type SituationFigures, SUMMED, type SummedSituation } from './summary.rules.ts';

const figuresWords = {
  quantidade: { description: 'Quantas parcelas', examples: [1] },
  valor: { description: 'Soma das comissões, em reais', examples: [11.34] },
  saldo: { description: 'Soma do que falta receber, em reais', examples: [11.34] },
} satisfies Record<string, Words>;

const figures = namedObject('CommissionFigures', figuresWords, {
  quantidade: z.int(),
  valor: z.number(),
  saldo: z.number(),
});

const summaryWords = {
  prevista: { description: 'O evento ainda não aconteceu' },
  a_receber: { description: 'O evento aconteceu, e o vencimento não passou' },
  atrasada: { description: 'O vencimento passou' },
  recebida: { description: 'Nada falta' },
  divergente: { description: 'Veio outro valor' },
  estornada: { description: 'A venda foi cancelada depois de recebida' },
  mes: { description: 'O mês do vencimento', examples: ['2026-12'] },
  por_representada: { description: 'O mesmo, para cada representada, na ordem de seus nomes' },
  por_mes: { description: 'O mesmo, para cada mês que tem comissões, do mais antigo ao mais novo' },
  representada_id: entryWords.representada_id,
  representada_nome: entryWords.representada_nome,
} satisfies Record<string, Words>;

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

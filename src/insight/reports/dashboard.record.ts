import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { STAGES } from '../../domain/sale-status.ts';
import { described, namedObject, objectOf } from '../../platform/http/contract/words.ts';
import { saleSummary } from '../../trade/sales/sales.record.ts';
import { averageOf, type Figures } from './dashboard.rules.ts';
import { figureWords, periodWords, stageWords } from './dashboard.words.ts';

const date = z.string().meta({ format: 'date' });
const uuid = z.string().meta({ format: 'uuid' });
const figures = { valor: z.number(), pedidos: z.int() };
const client = { cliente_id: uuid, cliente_nome: z.string(), cidade: z.string() };

const period = namedObject('Period', periodWords, { de: date, ate: date });
const sums = namedObject('Figures', figureWords, figures);
const summary = namedObject('SalesSummary', figureWords, { ...figures, media: z.number().nullable() });
const month = namedObject('MonthFigures', figureWords, { mes: z.string(), ...figures });
const stage = namedObject('StageFigures', stageWords, { etapa: z.enum(STAGES), ...figures });
const bestClient = namedObject('BestClient', figureWords, { ...client, ...figures });
const stoppedClient = namedObject('StoppedClient', figureWords, {
  ...client,
  telefone: z.string(),
  ultima_compra: date,
  dias_sem_comprar: z.int(),
  ...figures,
});
const representada = namedObject('RepresentadaFigures', figureWords, {
  representada_id: uuid,
  representada_nome: z.string(),
  ...figures,
});

export const dashboard = objectOf('Dashboard', {
  periodo: described(period, 'O período resumido'),
  periodo_anterior: described(period, 'O período com que ele é comparado'),
  resumo: described(summary, 'As vendas do período'),
  resumo_anterior: described(summary, 'As vendas do período anterior'),
  meses: described(z.array(month), 'Os doze meses até o do fim do período, do mais antigo ao mais novo'),
  por_representada: described(z.array(representada), 'As dez representadas que mais venderam no período'),
  outras_representadas: described(sums, 'Todas as outras, somadas'),
  por_etapa: described(z.array(stage), 'As vendas do período em cada etapa, inclusive as canceladas'),
  melhores_clientes: described(z.array(bestClient), 'Os dez clientes que mais compraram no período'),
  clientes_parados: described(
    objectOf('StoppedClients', {
      dias: described(z.int(), 'Dias sem comprar a partir dos quais o cliente conta', 60),
      total: described(z.int(), 'Quantos clientes pararam de comprar', 7),
      clientes: described(z.array(stoppedClient), 'Os dez que mais compraram nos últimos doze meses'),
    }),
    'Clientes ativos que compraram nos últimos doze meses e depois pararam',
  ),
  ultimas_vendas: described(z.array(saleSummary), 'As dez vendas mais novas, como na lista de vendas'),
});

export type Dashboard = z.output<typeof dashboard>;

/** Converts the value to reais and keeps the other fields. */
export function toFigures<T extends Figures>(row: T): T {
  return { ...row, valor: toReais(row.valor) };
}

export function toSummary({ pedidos, valor }: Figures): Dashboard['resumo'] {
  const average = averageOf({ pedidos, valor });
  return { valor: toReais(valor), pedidos, media: average === null ? null : toReais(average) };
}

import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { STAGES } from '../../domain/sale-status.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { saleSummary } from '../../trade/sales/sales.record.ts';
import { averageOf, type Figures } from './dashboard.rules.ts';
import { dashboardWords, figureWords, periodWords, stageWords, stoppedWords } from './dashboard.words.ts';

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

export const dashboard = namedObject('Dashboard', dashboardWords, {
  periodo: period,
  periodo_anterior: period,
  resumo: summary,
  resumo_anterior: summary,
  meses: z.array(month),
  por_representada: z.array(representada),
  outras_representadas: sums,
  por_etapa: z.array(stage),
  melhores_clientes: z.array(bestClient),
  clientes_parados: namedObject('StoppedClients', stoppedWords, {
    dias: z.int(),
    total: z.int(),
    clientes: z.array(stoppedClient),
  }),
  ultimas_vendas: z.array(saleSummary),
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

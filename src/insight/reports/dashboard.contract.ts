import { z } from 'zod';
import { shownDay, shownFields, shownUuid } from '../../contract/declared-fields.ts';
import { calendarDate } from '../../contract/fields.ts';
import { operation, recordReply, type Tag } from '../../contract/operation.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { monthUpTo } from '../../domain/periods.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { STAGES } from '../../domain/sale-status.ts';
import { clientFields } from '../../trade/clients/clients.fields.ts';
import { saleSummary } from '../../trade/sales/sales.record.ts';

const PERIOD = {
  de: ['Primeiro dia do período', '2026-11-01'],
  ate: ['Último dia do período', '2026-11-14'],
} as const;

const figures = {
  valor: amount('Valor em reais, sem as vendas canceladas', 45120.5),
  pedidos: described(z.int(), 'Quantos pedidos, sem os cancelados', 38),
};

/** What reports tell of a client. */
export const reportedClient = {
  cliente_id: described(shownUuid, 'Identificador do cliente', EXAMPLE_IDS.cliente),
  cliente_nome: saleSummary.shape.cliente_nome,
  cidade: described(z.string(), 'Cidade do cliente', 'São Paulo'),
};
export const { telefone } = shownFields(clientFields);

const period = objectOf('Period', {
  de: described(shownDay, ...PERIOD.de),
  ate: described(shownDay, ...PERIOD.ate),
});
const sums = objectOf('Figures', figures);
const summary = objectOf('SalesSummary', {
  ...figures,
  media: described(z.number().nullable(), 'Valor médio do pedido; null quando não há pedidos', 1187.38),
});
const month = objectOf('MonthFigures', {
  mes: described(z.string(), 'Mês, como AAAA-MM', '2026-11'),
  ...figures,
});
const stage = objectOf('StageFigures', {
  etapa: described(z.enum(STAGES), 'Etapa da venda', 'faturada'),
  valor: amount('Valor em reais das vendas nesta etapa', 12300),
  pedidos: described(z.int(), 'Quantos pedidos estão nesta etapa', 9),
});
const bestClient = objectOf('BestClient', { ...reportedClient, ...figures });
const stoppedClient = objectOf('StoppedClient', {
  ...reportedClient,
  telefone,
  ultima_compra: described(shownDay, 'Data da última compra não cancelada', '2026-08-20'),
  dias_sem_comprar: described(z.int(), 'Dias desde a última compra', 86),
  ...figures,
});
const representada = objectOf('RepresentadaFigures', {
  representada_id: described(shownUuid, 'Identificador da representada', EXAMPLE_IDS.representada),
  representada_nome: saleSummary.shape.representada_nome,
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

export const reportTag: Tag = { name: 'Relatórios', description: 'O que as vendas dizem, e a quem visitar' };

const periodQuery = (calendar: Calendar) =>
  z
    .object({
      de: described(calendarDate.optional(), ...PERIOD.de),
      ate: described(calendarDate.optional(), ...PERIOD.ate),
    })
    .check(({ value, issues }) => {
      const { de, ate } = monthUpTo(value, calendar.today());
      if (de <= ate) return;
      const message = 'A data final não pode ser anterior à inicial';
      issues.push({ code: 'custom', input: value.ate, path: ['ate'], message });
    });

export const getDashboard = (calendar: Calendar) =>
  operation('getDashboard', 'GET /dashboard', {
    tag: reportTag,
    summary: 'Resume as vendas de um período e as compara com o período anterior',
    description:
      'Sem `ate`, o período vai até hoje; sem `de`, começa no primeiro dia do mês em que termina: sem nenhum dos dois, é este mês até hoje. Meses inteiros são comparados com os meses inteiros de antes; o começo de um mês, com os mesmos dias do mês anterior; outros períodos, com igual número de dias logo antes. Vendas canceladas aparecem em `por_etapa` e não contam em mais nada.',
    roles: EVERYONE,
    query: periodQuery(calendar),
    reply: recordReply(dashboard),
  });

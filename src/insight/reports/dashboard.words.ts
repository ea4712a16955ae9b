import type { Words } from '../../platform/http/contract/words.ts';
import { clientFields } from '../../trade/clients/clients.fields.ts';
import { saleWords } from '../../trade/sales/sales.words.ts';

export const periodWords = {
  de: { description: 'Primeiro dia do período', examples: ['2026-11-01'] },
  ate: { description: 'Último dia do período', examples: ['2026-11-14'] },
} satisfies Record<string, Words>;

export const figureWords = {
  valor: { description: 'Valor em reais, sem as vendas canceladas', examples: [45120.5] },
  pedidos: { description: 'Quantos pedidos, sem os cancelados', examples: [38] },
  media: { description: 'Valor médio do pedido; null quando não há pedidos', examples: [1187.38] },
  mes: { description: 'Mês, como AAAA-MM', examples: ['2026-11'] },
  etapa: { description: 'Etapa da venda', examples: ['faturada'] },
  cliente_id: { description: 'Identificador do cliente', examples: saleWords.cliente_id.examples ?? [] },
  cliente_nome: saleWords.cliente_nome,
  representada_id: {
    description: 'Identificador da representada',
    examples: saleWords.representada_id.examples ?? [],
  },
  representada_nome: saleWords.representada_nome,
  cidade: { description: 'Cidade do cliente', examples: ['São Paulo'] },
  telefone: clientFields.telefone.shownWords,
  ultima_compra: { description: 'Data da última compra não cancelada', examples: ['2026-08-20'] },
  dias_sem_comprar: { description: 'Dias desde a última compra', examples: [86] },
} satisfies Record<string, Words>;

export const stageWords = {
  ...figureWords,
  valor: { description: 'Valor em reais das vendas nesta etapa', examples: [12300] },
  pedidos: { description: 'Quantos pedidos estão nesta etapa', examples: [9] },
} satisfies Record<string, Words>;

export const stoppedWords = {
  dias: { description: 'Dias sem comprar a partir dos quais o cliente conta', examples: [60] },
  total: { description: 'Quantos clientes pararam de comprar', examples: [7] },
  clientes: { description: 'Os dez que mais compraram nos últimos doze meses' },
} satisfies Record<string, Words>;

export const dashboardWords = {
  periodo: { description: 'O período resumido' },
  periodo_anterior: { description: 'O período com que ele é comparado' },
  resumo: { description: 'As vendas do período' },
  resumo_anterior: { description: 'As vendas do período anterior' },
  meses: { description: 'Os doze meses até o do fim do período, do mais antigo ao mais novo' },
  por_representada: { description: 'As dez representadas que mais venderam no período' },
  outras_representadas: { description: 'Todas as outras, somadas' },
  por_etapa: { description: 'As vendas do período em cada etapa, inclusive as canceladas' },
  melhores_clientes: { description: 'Os dez clientes que mais compraram no período' },
  clientes_parados: {
    description: 'Clientes ativos que compraram nos últimos doze meses e depois pararam',
  },
  ultimas_vendas: { description: 'As dez vendas mais novas, como na lista de vendas' },
} satisfies Record<string, Words>;

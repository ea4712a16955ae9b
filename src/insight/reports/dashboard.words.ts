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

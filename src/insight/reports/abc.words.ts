import type { Words } from '../../platform/http/contract/words.ts';
import { figureWords } from './dashboard.words.ts';

const curveWords = {
  posicao: { description: 'O lugar na curva, a partir de 1', examples: [1] },
  classe: { description: 'A classe na curva', examples: ['A'] },
  valor: { description: 'Quanto foi vendido no período, em reais', examples: [45120.5] },
  participacao: { description: 'Que parte isto é de tudo, em %', examples: [12.34] },
  acumulado: { description: 'Que parte de tudo se alcança até aqui, em %', examples: [12.34] },
} satisfies Record<string, Words>;

export const clientCurveWords = {
  ...curveWords,
  cliente_id: figureWords.cliente_id,
  cliente_nome: figureWords.cliente_nome,
  cidade: figureWords.cidade,
  estado: { description: 'UF do cliente', examples: ['SP'] },
  pedidos: { description: 'Em quantas vendas do período', examples: [38] },
  ultima_compra: { description: 'A data da última delas', examples: ['2026-11-12'] },
} satisfies Record<string, Words>;

export const productCurveWords = {
  ...curveWords,
  produto_id: { description: 'O código do produto', examples: ['CAFE-500'] },
  produto_nome: {
    description: 'O nome no catálogo; null quando não está nele',
    examples: ['Café torrado 500 g'],
  },
  quantidade: { description: 'Quanto dele foi vendido', examples: [420] },
  pedidos: { description: 'Em quantas vendas do período está', examples: [38] },
  clientes: { description: 'Quantos clientes o compraram', examples: [21] },
} satisfies Record<string, Words>;

export const classWords = {
  classe: curveWords.classe,
  quantidade: { description: 'Quantos são desta classe', examples: [12] },
  valor: { description: 'Quanto eles somam, em reais', examples: [36096.4] },
  participacao: curveWords.participacao,
} satisfies Record<string, Words>;

import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import type { Words } from '../../platform/http/contract/words.ts';

export const offeredPriceWords = {
  id: { description: 'O `id` do produto, como em `GET /products`', examples: [EXAMPLE_IDS.produto] },
  produto_id: { description: 'O mesmo, como em uma venda', examples: [EXAMPLE_IDS.produto] },
  nome: { description: 'Nome do produto', examples: ['Café torrado 500 g'] },
  preco: { description: 'O preço de tabela para este cliente, neste dia', examples: [17.5] },
  origem: {
    description: 'De onde vem: da tabela do `cliente`, da `padrao` da representada, ou do `produto`',
    examples: ['cliente'],
  },
  tabela_id: { description: 'A tabela de onde vem, se vem de uma', examples: [EXAMPLE_IDS.tabela] },
  ultimo_preco: { description: 'O que o cliente pagou na última vez', examples: [16.9] },
  codigo: { description: 'O código da representada; `null`: vale o `id`', examples: ['1001'] },
  foto: { description: 'O nome da foto; `null` sem foto', examples: ['4bLrIjSWIVZGLSTyF5vVxQ'] },
  ultima_compra: { description: 'O dia dessa venda', examples: ['2026-10-20'] },
} satisfies Record<string, Words>;

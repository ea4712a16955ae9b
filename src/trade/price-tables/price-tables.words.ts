import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import type { Words } from '../../platform/http/contract/words.ts';

export const tablePriceWords = {
  produto_id: { description: 'O `id` do produto', examples: [EXAMPLE_IDS.produto] },
  codigo: { description: 'O código da representada; `null`: vale o `id`', examples: ['1001'] },
  produto_nome: { description: 'Nome do produto', examples: ['Café torrado 500 g'] },
  preco: { description: 'Preço unitário nesta tabela, em reais', examples: [17.5] },
} satisfies Record<string, Words>;

import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const priceTableWords = {
  id: { description: 'Identificador da tabela', examples: [EXAMPLE_IDS.tabela] },
  representada_id: { description: 'De que representada são os preços', examples: [EXAMPLE_IDS.representada] },
  nome: { description: 'Nome da tabela', examples: ['Atacado 2026'] },
  de: { description: 'O primeiro dia em que vale; `null`, desde sempre', examples: ['2026-01-01'] },
  ate: { description: 'O último dia em que vale; `null`, sem fim', examples: ['2026-12-31'] },
  padrao: {
    description:
      'Se vale para quem não tem tabela própria; as tabelas padrão de uma representada não se sobrepõem no tempo',
    examples: [true],
  },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;

export const tablePriceWords = {
  produto_id: { description: 'O `id` do produto', examples: [EXAMPLE_IDS.produto] },
  codigo: { description: 'O código da representada; `null`: vale o `id`', examples: ['1001'] },
  produto_nome: { description: 'Nome do produto', examples: ['Café torrado 500 g'] },
  preco: { description: 'Preço unitário nesta tabela, em reais', examples: [17.5] },
} satisfies Record<string, Words>;

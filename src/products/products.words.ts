import { EXAMPLE_IDS } from '../http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../http/contract/words.ts';

export const productWords = {
  id: {
    description: 'Código do produto, escolhido por quem o cadastra; único no sistema',
    examples: [EXAMPLE_IDS.produto],
  },
  nome: { description: 'Nome do produto', examples: ['Café torrado 500 g'] },
  descricao: { description: 'Descrição; `null` remove', examples: ['Torra média, em grãos'] },
  preco: { description: 'Preço unitário em reais', examples: [18.9] },
  ativo: { description: 'Se o produto está à venda', examples: [true] },
  representada_id: {
    description: 'A representada que o fornece, se houver; `null` desfaz a ligação',
    examples: [EXAMPLE_IDS.representada],
  },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;

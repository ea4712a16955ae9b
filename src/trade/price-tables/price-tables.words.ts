import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { words } from '../../platform/http/contract/words.ts';

export const tablePriceWords = {
  produto_id: words('O `id` do produto', EXAMPLE_IDS.produto),
  codigo: words('O código da representada; `null`: vale o `id`', '1001'),
  produto_nome: words('Nome do produto', 'Café torrado 500 g'),
  preco: words('Preço unitário nesta tabela, em reais', 17.5),
};

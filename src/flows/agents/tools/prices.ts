import { z } from 'zod';
import { formatDate, formatPrice } from '../../../domain/formats.ts';
import type { listPrices } from '../../../trade/prices/prices.contract.ts';
import { atMost, noneOr, product, tool, words } from '../tool.ts';

const ORIGINS = { cliente: 'tabela do cliente', padrao: 'tabela padrão', produto: 'preço do produto' };

export const prices = tool({
  name: 'precos_do_cliente',
  title: 'Preços para um cliente',
  description:
    'O preço de cada produto para um cliente numa representada, de que tabela vem, e o último preço que ele pagou. Use antes de montar um orçamento.',
  input: z.object({
    cliente_id: words,
    representada_id: words,
    texto: words.optional().describe('Só produtos com estas palavras'),
    comprados: z.boolean().optional().describe('Só o que o cliente já comprou'),
  }),
  async answer(api, { cliente_id, representada_id, texto, comprados }) {
    const query = { cliente_id, representada_id, search: texto, comprados, limit: 20 };
    const { data: found, total } = await api.get<typeof listPrices>('prices', query);
    const lines = found.map(
      ({ nome, preco, origem, ultimo_preco, ultima_compra, ...item }) =>
        `${product(item, nome)}: ${formatPrice(preco)}, ${ORIGINS[origem]}${ultimo_preco && ultima_compra ? `; pagou ${formatPrice(ultimo_preco)} em ${formatDate(ultima_compra)}` : ''}`,
    );
    return noneOr(
      atMost(lines, { total, how: 'Diga palavras do produto.' }),
      'Nenhum produto desta representada.',
    );
  },
});

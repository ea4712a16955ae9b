import { z } from 'zod';
import { foldCode } from '../../../domain/codes.ts';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { addDays } from '../../../domain/periods.ts';
import type { listPrices, OfferedPrice } from '../../../trade/prices/prices.contract.ts';
import type { createSale } from '../../../trade/sales/sales.contract.ts';
import { type AgentApi, Refusal } from '../agent-api.ts';
import { atMost, data, MOST_LINES, noneOr, product, tool, words } from '../tool.ts';

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

const VALID_DAYS = 15;
/** Each is looked up by a request of its own. */
const MOST_ITEMS = 50;

export const quote = tool({
  name: 'criar_orcamento',
  title: 'Criar um orçamento',
  description:
    'Faz um orçamento para um cliente, com os preços dele onde nenhum é dito. Só com `confirmar` true, depois que a pessoa disse que sim, sai direto como pedido. Veja antes `precos_do_cliente`.',
  writes: true,
  input: z.object({
    cliente_id: words,
    representada_id: words,
    itens: z
      .array(
        z.object({
          produto: words.describe('O código do produto, ou o seu id'),
          quantidade: z.number().positive(),
          preco: z.number().positive().optional().describe('Sem ele, o preço do cliente'),
        }),
      )
      .min(1)
      .max(MOST_ITEMS),
    observacao: z.string().max(1000).optional(),
    confirmar: z.boolean().optional().describe('true: a pessoa confirmou, e sai como pedido'),
  }),
  async answer(api, { cliente_id, representada_id, itens, observacao, confirmar }) {
    const offered: OfferedPrice[] = [];
    for (const { produto } of itens)
      offered.push(await findPrice(api, { cliente_id, representada_id }, produto));
    const priced = itens.map(({ quantidade, preco }, at) => {
      const { produto_id, preco: usual } = offered[at] as OfferedPrice;
      return { produtoId: produto_id, quantidade, valorUnitario: preco ?? usual };
    });
    const { data: sale } = await api.ask<typeof createSale>('POST', 'sales', {
      clienteId: cliente_id,
      representadaId: representada_id,
      itens: priced,
      ...(observacao !== undefined && { observacao }),
      ...(confirmar === true
        ? { status: 'Pedido' }
        : { status: 'Orçamento', validade: addDays(api.today, VALID_DAYS) }),
    });
    return [
      `${confirmar === true ? 'Pedido' : 'Orçamento'} ${data(sale.pedido)} criado: ${formatReais(sale.valor_total)} · id ${sale.id}`,
      ...atMost(
        sale.itens.map(({ produto_id, quantidade, valor_unitario, valor_total }) => {
          const { codigo = null, nome } = offered.find((one) => one.produto_id === produto_id) ?? {};
          return `${product({ codigo, produto_id }, nome)}: ${formatQuantity(quantidade)} × ${formatPrice(valor_unitario)} = ${formatReais(valor_total)}`;
        }),
        { most: MOST_LINES - 1, how: 'Os outros itens estão na venda.' },
      ),
    ];
  },
});

/** What a product, named by its id or code, costs the client. */
async function findPrice(
  api: AgentApi,
  whose: { cliente_id: string; representada_id: string },
  asked: string,
): Promise<OfferedPrice> {
  const [exact] = (await api.get<typeof listPrices>('prices', { ...whose, produto_id: asked })).data;
  if (exact !== undefined) return exact;
  const { data: found } = await api.get<typeof listPrices>('prices', { ...whose, search: asked, limit: 100 });
  const sought = foldCode(asked);
  const [first, other] = found.filter(({ codigo }) => codigo !== null && foldCode(codigo) === sought);
  if (first !== undefined && other === undefined) return first;
  const why = first ? 'Mais de um produto tem o código' : 'Produto sem preço para este cliente:';
  throw new Refusal(`${why} ${data(asked)}`);
}

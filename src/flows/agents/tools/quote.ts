import { z } from 'zod';
import { formatPrice, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { addDays } from '../../../domain/periods.ts';
import type { listPrices } from '../../../trade/prices/prices.contract.ts';
import type { createSale } from '../../../trade/sales/sales.contract.ts';
import { Refusal } from '../agent-api.ts';
import { data, tool } from '../tool.ts';

const VALID_DAYS = 15;

export const quote = tool({
  name: 'criar_orcamento',
  title: 'Criar um orçamento',
  description:
    'Faz um orçamento para um cliente, com os preços dele onde nenhum é dito. Só com `confirmar` true, depois que a pessoa disse que sim, sai direto como pedido. Veja antes `precos_do_cliente`.',
  writes: true,
  input: z.object({
    cliente_id: z.string(),
    representada_id: z.string(),
    itens: z
      .array(
        z.object({
          produto_id: z.string(),
          quantidade: z.number().positive(),
          preco: z.number().positive().optional().describe('Sem ele, o preço do cliente'),
        }),
      )
      .min(1)
      .max(100),
    observacao: z.string().max(1000).optional(),
    confirmar: z.boolean().optional().describe('true: a pessoa confirmou, e sai como pedido'),
  }),
  async answer(api, { cliente_id, representada_id, itens, observacao, confirmar }) {
    const priced = await Promise.all(
      itens.map(async ({ produto_id, quantidade, preco }) => ({
        produtoId: produto_id,
        quantidade,
        valorUnitario: preco ?? (await priceOf(produto_id)),
      })),
    );
    const { data: sale } = await api.post<typeof createSale>('sales', {
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
      ...sale.itens
        .slice(0, 18)
        .map(
          ({ produto_id, quantidade, valor_unitario, valor_total }) =>
            `${data(produto_id)}: ${formatQuantity(quantidade)} × ${formatPrice(valor_unitario)} = ${formatReais(valor_total)}`,
        ),
      ...(sale.itens.length > 18 ? [`… e mais ${sale.itens.length - 18} itens.`] : []),
    ];

    async function priceOf(produto_id: string): Promise<number> {
      const { data: found } = await api.get<typeof listPrices>('prices', {
        cliente_id,
        representada_id,
        produto_id,
      });
      const price = found.find((one) => one.produto_id === produto_id);
      if (price === undefined) throw new Refusal(`Produto sem preço para este cliente: ${produto_id}`);
      return price.preco;
    }
  },
});

import { z } from 'zod';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../../domain/formats.ts';
import type { getSale, listSales } from '../../../trade/sales/sales.contract.ts';
import { atMost, data, noneOr, product, tool, words } from '../tool.ts';

export const showSale = tool({
  name: 'ver_venda',
  title: 'Uma venda',
  description:
    'Mostra um pedido ou orçamento inteiro: itens, parcelas, frete, entrega e observações. Aceita o id ou o número do pedido (PED-2026-0001).',
  input: z.object({ venda: words.describe('O id ou o número do pedido') }),
  async answer(api, { venda }) {
    const isId = /^[0-9a-f-]{36}$/i.test(venda);
    const found = isId ? [] : (await api.get<typeof listSales>('sales', { search: venda, limit: 5 })).data;
    const exact = found.find(({ pedido }) => pedido.toLowerCase() === venda.toLowerCase());
    if (!isId && exact === undefined)
      return noneOr(
        found.map(
          ({ id, pedido, cliente_nome, valor_total }) =>
            `Parecido: ${data(pedido)} ${data(cliente_nome)}, ${formatReais(valor_total)} · id ${id}`,
        ),
        'Nenhum pedido com este número.',
      );
    const { data: sale } = await api.get<typeof getSale>(`sales/${exact?.id ?? venda}`);
    const items = sale.itens.map(
      ({ quantidade, valor_unitario, valor_total, bonificacao, ...item }) =>
        `Item ${product(item, item.produto_nome)}: ${formatQuantity(quantidade)} × ${formatPrice(valor_unitario)} = ${formatReais(valor_total)}${bonificacao ? ', bonificação' : ''}`,
    );
    const due = sale.parcelas.map(
      ({ numero, vencimento, valor, pago_em }) =>
        `Parcela ${numero}: ${formatReais(valor)} em ${formatDate(vencimento)}${pago_em ? `, paga em ${formatDate(pago_em)}` : ''}`,
    );
    return [
      `${data(sale.pedido)} de ${formatDate(sale.data)}, ${sale.status}: ${formatReais(sale.valor_total)} · id ${sale.id}`,
      `Cliente ${data(sale.cliente_nome)} (id ${sale.cliente_id}), representada ${data(sale.representada_nome)} (id ${sale.representada_id})`,
      ...atMost(items, { most: 10, how: 'Os outros itens estão na venda.' }),
      ...atMost(due, { most: 6, how: 'As outras parcelas estão na venda.' }),
      ...(sale.observacao ? [`Observação: ${data(sale.observacao)}`] : []),
    ];
  },
});

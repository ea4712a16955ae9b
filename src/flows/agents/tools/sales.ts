import { z } from 'zod';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { firstOfMonth } from '../../../domain/periods.ts';
import { STAGES } from '../../../domain/sale-status.ts';
import type { getSale, listSales } from '../../../trade/sales/sales.contract.ts';
import { findVendedor, vendedor } from '../find-vendedor.ts';
import { atMost, data, MOST_LINES, noneOr, product, tool, words } from '../tool.ts';

export const salesOfPeriod = tool({
  name: 'vendas_do_periodo',
  title: 'Vendas de um período',
  description:
    'Quantas vendas e quanto somam, por período, etapa, cliente, representada ou vendedor, com as mais recentes. Sem etapa, conta as vendas que valem: sem orçamentos e sem canceladas. Sem datas, o mês corrente.',
  input: z.object({
    de: z.iso.date().optional().describe('Primeiro dia, AAAA-MM-DD'),
    ate: z.iso.date().optional().describe('Último dia, AAAA-MM-DD'),
    etapa: z.enum(STAGES).optional(),
    cliente_id: words.optional(),
    representada_id: words.optional(),
    vendedor,
  }),
  async answer(api, { de = firstOfMonth(api.today), ate = api.today, etapa, vendedor: whose, ...filter }) {
    const stages =
      etapa ?? STAGES.filter((stage) => stage !== 'orcamento' && stage !== 'cancelada').join(',');
    const vendedor_id = await findVendedor(api, whose);
    const query = { de, ate, etapa: stages, ...filter, vendedor_id, ordem: '-data', soma: true };
    const { total, soma, ...found } = await api.get<typeof listSales>('sales', {
      ...query,
      limit: MOST_LINES - 1,
    });
    const lines = found.data.map(
      ({ id, pedido, data: day, cliente_nome, status, valor_total }) =>
        `${formatDate(day)} ${data(pedido)} ${data(cliente_nome)}: ${formatReais(valor_total)}, ${status} · id ${id}`,
    );
    return [
      `De ${formatDate(de)} a ${formatDate(ate)}: ${total} venda(s), ${formatReais(soma ?? 0)}`,
      ...atMost(lines, { most: MOST_LINES - 1, total }),
    ];
  },
});

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

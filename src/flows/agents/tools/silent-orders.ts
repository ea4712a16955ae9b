import { z } from 'zod';
import { formatDate, formatReais } from '../../../domain/formats.ts';
import type { listSilentOrders } from '../../../money/commissions/silent.contract.ts';
import { atMost, data, MOST_LINES, noneOr, tool, words } from '../tool.ts';

export const silentOrders = tool({
  name: 'pedidos_silenciosos',
  title: 'Pedidos sem resposta da representada',
  description:
    'Pedidos que a representada nem faturou nem recusou por escrito no prazo do art. 33 da Lei 4.886/65: a comissão é devida assim mesmo.',
  input: z.object({ representada_id: words }),
  async answer(api, { representada_id }) {
    const { data: orders, total } = await api.get<typeof listSilentOrders>('commissions/silent', {
      representada_id,
      limit: MOST_LINES,
    });
    const lines = orders.map(
      ({ pedido, data: day, cliente_nome, dias, prazo, vencido_em, comissao, venda_id }) =>
        `${data(pedido)} de ${formatDate(day)}, ${data(cliente_nome)}: ${dias} dias sem resposta, prazo de ${prazo} vencido em ${formatDate(vencido_em)}; comissão ${formatReais(comissao)} · id ${venda_id}`,
    );
    return noneOr(atMost(lines, { total }), 'Nenhum pedido passou do prazo sem resposta.');
  },
});

import { z } from 'zod';
import { formatDate, formatReais } from '../../../domain/formats.ts';
import { firstOfMonth } from '../../../domain/periods.ts';
import { STAGES } from '../../../domain/sale-status.ts';
import type { listSales } from '../../../trade/sales/sales.contract.ts';
import { findVendedor, vendedor } from '../find-vendedor.ts';
import { atMost, data, MOST_LINES, tool, words } from '../tool.ts';

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

import { z } from 'zod';
import { formatDate, formatReais } from '../../../domain/formats.ts';
import { lastOfMonth } from '../../../domain/periods.ts';
import type { getCommissionSummary } from '../../../money/commissions/commissions.contract.ts';
import type { listReceipts } from '../../../money/receipts/receipts.contract.ts';
import { amounts, atMost, data, noneOr, tool } from '../tool.ts';

export const received = tool({
  name: 'recebido_no_mes',
  title: 'O que entrou e o que vence num mês',
  description:
    'Os recebimentos de comissão de um mês, com a soma, e como estão as parcelas que vencem nele. Responde "o que entrou este mês?".',
  input: z.object({
    mes: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional()
      .describe('AAAA-MM; sem ele, o mês corrente'),
    representada_id: z.string().optional(),
  }),
  async answer(api, { mes = api.today.slice(0, 7), representada_id }) {
    const de = `${mes}-01`;
    const [{ data: receipts }, { data: summary }] = await Promise.all([
      api.get<typeof listReceipts>('commission-receipts', { representada_id, limit: 100 }),
      api.get<typeof getCommissionSummary>('commissions/summary', { de, ate: lastOfMonth(de) }),
    ]);
    const came = receipts.filter(({ data: day }) => day.startsWith(mes));
    const sum = came.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0) / 100;
    const lines = came.map(
      ({ data: day, representada_nome, valor, referencia }) =>
        `${formatDate(day)} ${data(representada_nome)}: ${formatReais(valor)}${referencia ? ` ${data(referencia)}` : ''}`,
    );
    const { a_receber, atrasada, divergente, prevista } = summary;
    return [
      `Entrou em ${mes}: ${formatReais(sum)} em ${came.length} recebimento(s).`,
      ...atMost(lines).slice(0, 12),
      `Das parcelas que vencem em ${mes}, ${noneOr(amounts({ 'a receber': a_receber, atrasadas: atrasada, 'recebidas a menos': divergente, previstas: prevista }), 'nada está em aberto').join('; ')}.`,
    ];
  },
});

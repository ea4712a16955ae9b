import { z } from 'zod';
import { formatDate, formatReais } from '../../../domain/formats.ts';
import { lastOfMonth } from '../../../domain/periods.ts';
import type { getCommissionSummary } from '../../../money/commissions/commissions.contract.ts';
import type { listReceipts } from '../../../money/receipts/receipts.contract.ts';
import type { getWithheld } from '../../../money/receipts/withheld.contract.ts';
import { atMost, data, month, noneOr, sumReais, tool, words } from '../tool.ts';

const OPEN = ['a_receber', 'atrasada', 'divergente', 'prevista'] as const;

export const received = tool({
  name: 'recebido_no_mes',
  title: 'O que entrou e o que vence num mês',
  description:
    'A comissão que entrou num mês, por representada, com o que foi retido de imposto e os recebimentos, e como estão as parcelas que vencem nele. Responde "o que entrou este mês?".',
  input: z.object({ mes: month, representada_id: words.optional() }),
  async answer(api, { mes = api.today.slice(0, 7), representada_id }) {
    const de = `${mes}-01`;
    const [{ data: year }, { data: receipts }, { data: all }] = await Promise.all([
      api.get<typeof getWithheld>('commission-receipts/withheld', { ano: Number(mes.slice(0, 4)) }),
      api.get<typeof listReceipts>('commission-receipts', { representada_id, limit: 100 }),
      api.get<typeof getCommissionSummary>('commissions/summary', { de, ate: lastOfMonth(de) }),
    ]);
    const asked = (one: { representada_id: string }) =>
      representada_id === undefined || one.representada_id === representada_id;
    const came = year.representadas
      .filter(asked)
      .flatMap(({ meses, representada_nome }) =>
        meses.filter((one) => one.mes === mes).map((one) => ({ ...one, representada_nome })),
      );
    const byFactory = came.map(
      ({ representada_nome, liquido, bruto }) =>
        `${data(representada_nome)}: ${formatReais(liquido)}${bruto === liquido ? '' : `, de ${formatReais(bruto)} menos o imposto retido`}`,
    );
    const single = receipts
      .filter(({ data: day }) => day.startsWith(mes))
      .map(
        ({ data: day, representada_nome, valor, referencia }) =>
          `Recebimento de ${formatDate(day)}, ${data(representada_nome)}: ${formatReais(valor)}${referencia ? ` ${data(referencia)}` : ''}`,
      );
    const due = representada_id === undefined ? all : all.por_representada.find(asked);
    const open = OPEN.flatMap((name) => {
      const { quantidade = 0, saldo = 0 } = due?.[name] ?? {};
      return quantidade === 0
        ? []
        : [`${name.replace('_', ' ')}: ${formatReais(saldo)} em ${quantidade} parcela(s)`];
    });
    return [
      `Entrou em ${mes}: ${formatReais(sumReais(came.map(({ liquido }) => liquido)))}.`,
      ...atMost(byFactory, { most: 10, how: 'Peça uma representada.' }),
      ...atMost(single, { most: 8, how: 'Peça uma representada.' }),
      `Das parcelas que vencem em ${mes}, ${noneOr(open, 'nada está em aberto').join('; ')}.`,
    ];
  },
});

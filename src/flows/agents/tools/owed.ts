import { z } from 'zod';
import { formatDate, formatReais } from '../../../domain/formats.ts';
import type { getClaim } from '../../../money/claims/claim.contract.ts';
import type { listCommissions } from '../../../money/commissions/commissions.contract.ts';
import type { getRepresentada } from '../../../trade/representadas/representadas.contract.ts';
import { data, tool } from '../tool.ts';

const EVENTS = {
  liquidacao: 'quando o cliente paga cada parcela (art. 32 da Lei 4.886/65)',
  faturamento: 'quando a nota é emitida, como foi combinado',
};

export const owed = tool({
  name: 'comissao_devida',
  title: 'O que uma representada deve, e por quê',
  description:
    'Quanto uma representada deve de comissão: vencido, recebido a menos, a vencer e previsto, com os pedidos e a razão em frases, a lei e os valores. Responde "quanto a X me deve, e por quê?".',
  input: z.object({ representada_id: z.string() }),
  async answer(api, { representada_id }) {
    const id = encodeURIComponent(representada_id);
    const [{ data: factory }, { data: claim }] = await Promise.all([
      api.get<typeof getRepresentada>(`representadas/${id}`),
      api.get<typeof getClaim>(`representadas/${id}/claim`),
    ]);
    const [due, expected] = await Promise.all(
      ['a_receber', 'prevista'].map((situacao) =>
        api.get<typeof listCommissions>('commissions', { representada_id, situacao, limit: 100 }),
      ),
    );
    const sumOf = (list: typeof due) =>
      (list?.data ?? []).reduce((sum, { saldo }) => sum + Math.round((saldo ?? 0) * 100), 0) / 100;
    const said = (list: typeof due) =>
      `${formatReais(sumOf(list))} em ${list?.total ?? 0} parcela(s)${(list?.total ?? 0) > 100 ? ' (soma das 100 primeiras)' : ''}`;
    const late = claim.comissoes.map(
      ({ pedido, parcela, cliente_nome, vence_em, dias_atraso, esperado, recebido, diferenca }) =>
        `${data(pedido)} parcela ${parcela}, ${data(cliente_nome)}: devida em ${formatDate(vence_em)}, ${dias_atraso} dias de atraso; esperado ${formatReais(esperado)}, recebido ${formatReais(recebido)}, falta ${formatReais(diferenca)}`,
    );
    return [
      `${data(factory.nome)} deve hoje ${formatReais(claim.total)} em ${claim.comissoes.length} parcela(s) vencidas ou recebidas a menos.`,
      `A comissão vence ${EVENTS[factory.comissao_evento]} e deve ser paga até o dia ${factory.comissao_dia} do mês seguinte (art. 32, § 1º); prescreve em cinco anos (art. 44).`,
      ...late.slice(0, 14),
      ...(late.length > 14 ? [`… e mais ${late.length - 14}. A carta de cobrança traz todas.`] : []),
      `A vencer: ${said(due)}.`,
      `Prevista, à espera do pagamento ou da nota: ${said(expected)}.`,
    ];
  },
});

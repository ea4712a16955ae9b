import { z } from 'zod';
import { formatReais } from '../../../domain/formats.ts';
import type { getProgress } from '../../../trade/goals/progress.contract.ts';
import { atMost, data, noneOr, tool } from '../tool.ts';

export const goals = tool({
  name: 'metas',
  title: 'Metas e o que falta',
  description:
    'As metas do mês de empresa, vendedores e representadas, quanto foi feito e quanto falta por dia útil.',
  input: z.object({
    mes: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional()
      .describe('AAAA-MM; sem ele, o mês corrente'),
  }),
  async answer(api, { mes }) {
    const { data: progress } = await api.get<typeof getProgress>('goals/progress', { mes });
    const lines = progress.metas.map(({ representada_nome, vendedor_nome, valor, positivacao, comissao }) => {
      const whose = [vendedor_nome, representada_nome].flatMap((name) => (name ? [data(name)] : []));
      const parts = [
        valor && `vendas ${formatReais(valor.realizado)} de ${formatReais(valor.meta)}`,
        positivacao && `${positivacao.realizado} de ${positivacao.meta} clientes`,
        comissao && `comissão ${formatReais(comissao.realizado)} de ${formatReais(comissao.meta)}`,
      ].filter(Boolean);
      return `${whose.join(' com ') || 'Empresa'}: ${parts.join('; ')}`;
    });
    const { total, restantes } = progress.dias_uteis;
    return [
      `Metas de ${progress.mes}: faltam ${restantes} de ${total} dias úteis.`,
      ...noneOr(atMost(lines).slice(0, 19), 'Nenhuma meta neste mês.'),
    ];
  },
});

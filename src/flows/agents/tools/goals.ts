import { z } from 'zod';
import { formatQuantity, formatReais } from '../../../domain/formats.ts';
import type { getProgress, ReachedGoal } from '../../../trade/goals/goals.contract.ts';
import { atMost, data, MOST_LINES, month, noneOr, tool } from '../tool.ts';

export const goals = tool({
  name: 'metas',
  title: 'Metas e o que falta',
  description:
    'As metas do mês de empresa, vendedores e representadas, quanto foi feito, quanto falta e quanto isso é por dia útil.',
  input: z.object({ mes: month }),
  async answer(api, { mes }) {
    const { data: progress } = await api.get<typeof getProgress>('goals/progress', { mes });
    const lines = progress.metas.map(({ representada_nome, vendedor_nome, valor, positivacao, comissao }) => {
      const whose = [vendedor_nome, representada_nome].flatMap((name) => (name ? [data(name)] : []));
      const parts = [
        valor && `vendas ${tell(valor, formatReais)}`,
        positivacao && `clientes ${tell(positivacao, formatQuantity)}`,
        comissao && `comissão ${tell(comissao, formatReais)}`,
      ].filter(Boolean);
      return `${whose.join(' com ') || 'Empresa'}: ${parts.join('; ')}`;
    });
    const { total, restantes } = progress.dias_uteis;
    return [
      `Metas de ${progress.mes}: faltam ${restantes} de ${total} dias úteis.`,
      ...noneOr(
        atMost(lines, { most: MOST_LINES - 1, how: 'As outras estão em Metas.' }),
        'Nenhuma meta neste mês.',
      ),
    ];
  },
});

function tell({ realizado, meta, falta, por_dia }: ReachedGoal, format: (value: number) => string): string {
  const missing = falta === 0 ? 'atingida' : `faltam ${format(falta)}`;
  const daily = falta > 0 && por_dia !== null ? `, ${format(por_dia)} por dia útil` : '';
  return `${format(realizado)} de ${format(meta)} (${missing}${daily})`;
}

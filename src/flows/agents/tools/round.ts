import { z } from 'zod';
import { formatDate } from '../../../domain/formats.ts';
import type { listVisits } from '../../../trade/visit-plan/visit-plan.contract.ts';
import { findVendedor, vendedor } from '../find-vendedor.ts';
import { atMost, data, MOST_LINES, noneOr, tool } from '../tool.ts';

export const round = tool({
  name: 'roteiro',
  title: 'Roteiro do dia',
  description:
    'Os clientes a visitar num dia, por prioridade: quem está atrasado, a última compra e o que já se viu hoje. Sem data, hoje.',
  input: z.object({
    data: z.iso.date().optional(),
    vendedor,
    so_atrasados: z.boolean().optional(),
  }),
  async answer(api, { data: day = api.today, vendedor: whose, so_atrasados }) {
    const vendedor_id = await findVendedor(api, whose);
    const situacao = so_atrasados ? 'atrasado,parado' : undefined;
    const query = { data: day, vendedor_id, situacao, ordem: 'prioridade', limit: MOST_LINES - 1 };
    const visits = await api.get<typeof listVisits>('visits', query);
    const { resumo, total, feriado, dia_util } = visits;
    const lines = visits.data.map(
      ({ cliente_id, nome, cidade, situacao, dias_sem_comprar, visto, resultado, telefone }) =>
        `${visto ? `Visto (${resultado?.replace('_', ' ')}) ` : ''}${data(nome)}, ${data(cidade)}: ${situacao.replace('_', ' ')}, ${dias_sem_comprar ?? '—'} dias sem comprar, ${data(telefone)} · id ${cliente_id}`,
    );
    if (dia_util === false) return [`${formatDate(day)} não é dia de visita.`];
    return [
      `Roteiro de ${formatDate(day)}${feriado ? ` (feriado: ${feriado})` : ''}: ${resumo.clientes} clientes, ${resumo.vistos} vistos, ${resumo.vendas} vendas, ${resumo.atrasados} atrasados.`,
      ...noneOr(atMost(lines, { most: MOST_LINES - 1, total }), 'Ninguém com estes filtros.'),
    ];
  },
});

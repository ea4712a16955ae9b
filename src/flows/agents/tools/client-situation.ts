import { z } from 'zod';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { addMonths } from '../../../domain/periods.ts';
import type { listRhythm } from '../../../insight/reports/rhythm.contract.ts';
import type { listCommissions } from '../../../money/commissions/commissions.contract.ts';
import type { getClient } from '../../../trade/clients/clients.contract.ts';
import type { getSale, listSales } from '../../../trade/sales/sales.contract.ts';
import type { listVisitLog } from '../../../trade/visits/visit-log.contract.ts';
import { data, tool } from '../tool.ts';

const SITUATIONS = {
  novo: 'novo, ainda sem ritmo',
  parado: 'parado',
  atrasado: 'atrasado',
  em_dia: 'em dia',
};

export const clientSituation = tool({
  name: 'situacao_do_cliente',
  title: 'Situação de um cliente',
  description:
    'Conta de um cliente: últimos pedidos, o que costuma comprar, ritmo de compra, comissão em aberto, última visita e próximo retorno. Use antes de uma visita ou ligação. Peça o id a `buscar`.',
  input: z.object({ cliente_id: z.string() }),
  async answer(api, { cliente_id }) {
    const { data: client } = await api.get<typeof getClient>(`clients/${encodeURIComponent(cliente_id)}`);
    const [sales, rhythm, open, visits] = await Promise.all([
      api.get<typeof listSales>('sales', { cliente_id, ordem: '-data', limit: 5, soma: true }),
      api.get<typeof listRhythm>('reports/rhythm', { search: client.nome, limit: 20 }),
      api.get<typeof listCommissions>('commissions', {
        cliente_id,
        situacao: 'prevista,a_receber,atrasada,divergente',
        limit: 100,
      }),
      api.get<typeof listVisitLog>('visits/log', {
        cliente_id,
        limit: 1,
        de: addMonths(api.today, -11),
        ate: api.today,
      }),
    ]);
    const [latest] = sales.data;
    const { data: last } = latest ? await api.get<typeof getSale>(`sales/${latest.id}`) : { data: undefined };
    const pace = rhythm.data.find((one) => one.cliente_id === client.id);
    const [visit] = visits.data;
    const openSum = open.data.reduce((sum, { saldo }) => sum + Math.round((saldo ?? 0) * 100), 0) / 100;
    return [
      `${data(client.nome)} ${client.codigo}, ${data(client.cidade)}/${client.estado}${client.ativo ? '' : ', inativo'}; telefone ${client.telefone}`,
      ...(pace
        ? [
            `Ritmo: ${SITUATIONS[pace.situacao]}; última compra ${pace.ultima_compra ? formatDate(pace.ultima_compra) : 'nunca'}, compra a cada ${pace.ritmo_dias ?? '—'} dias, esperado em ${pace.esperado_em ? formatDate(pace.esperado_em) : '—'}; no ano ${formatReais(pace.valor_ano)}`,
          ]
        : []),
      ...sales.data.map(
        ({ id, pedido, data: day, status, valor_total }) =>
          `Pedido ${data(pedido)} de ${formatDate(day)}: ${formatReais(valor_total)}, ${status} · id ${id}`,
      ),
      ...(sales.total > 5
        ? [`… e mais ${sales.total - 5} pedidos (use vendas_do_periodo com este cliente).`]
        : []),
      ...(last?.itens ?? [])
        .slice(0, 5)
        .map(
          ({ produto_id, quantidade, valor_unitario }) =>
            `No último pedido: ${data(produto_id)}, ${formatQuantity(quantidade)} × ${formatPrice(valor_unitario)}`,
        ),
      `Comissão em aberto deste cliente: ${formatReais(openSum)} em ${open.total} parcela(s)${open.total > 100 ? ' (soma das 100 primeiras)' : ''}`,
      visit
        ? `Última visita em ${formatDate(visit.data)}: ${visit.resultado}${visit.nota ? ` ${data(visit.nota)}` : ''}${visit.proxima ? `; próximo retorno em ${formatDate(visit.proxima)}` : ''}`
        : 'Nenhuma visita nos últimos doze meses.',
    ];
  },
});

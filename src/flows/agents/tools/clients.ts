import { z } from 'zod';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { addMonths } from '../../../domain/periods.ts';
import { stageOf } from '../../../domain/sale-status.ts';
import { OUTCOMES, REASONS } from '../../../domain/visits.ts';
import type { listRhythm } from '../../../insight/reports/reports.contract.ts';
import type { listCommissions } from '../../../money/commissions/commissions.contract.ts';
import type { getClient, listClients, updateClient } from '../../../trade/clients/clients.contract.ts';
import type { listProducts } from '../../../trade/products/products.contract.ts';
import type { listRepresentadas } from '../../../trade/representadas/representadas.contract.ts';
import type { getSale, listSales } from '../../../trade/sales/sales.contract.ts';
import type { createVisit, listVisitLog } from '../../../trade/visits/visits.contract.ts';
import type { AgentApi } from '../agent-api.ts';
import { askedWords, atMost, data, dayOr, noneOr, productLine, sumReais, tool } from '../tool.ts';

const LATEST = 5;
const USUAL = 6;
const OPEN = 'prevista,a_receber,atrasada,divergente';

const SITUATIONS = { novo: 'ainda sem ritmo', parado: 'parado', atrasado: 'atrasado', em_dia: 'em dia' };
const PACES = Object.keys(SITUATIONS).join();

export const clientSituation = tool({
  name: 'situacao_do_cliente',
  title: 'Situação de um cliente',
  description:
    'Conta de um cliente: últimos pedidos, o que costuma comprar, ritmo de compra, comissão em aberto, última visita e próximo retorno. Use antes de uma visita ou ligação. Peça o id a `buscar`.',
  input: z.object({ cliente_id: askedWords }),
  async answer(api, { cliente_id }) {
    const { data: client } = await api.get<typeof getClient>(`clients/${encodeURIComponent(cliente_id)}`);
    const lastYear = { de: addMonths(api.today, -11), ate: api.today };
    const [sales, rhythm, open, visits] = await Promise.all([
      api.get<typeof listSales>('sales', { cliente_id, ordem: '-data', limit: LATEST }),
      api.get<typeof listRhythm>('reports/rhythm', { search: client.codigo, situacao: PACES, limit: 100 }),
      api.get<typeof listCommissions>('commissions', { cliente_id, situacao: OPEN, limit: 100 }),
      api.get<typeof listVisitLog>('visits/log', { cliente_id, limit: 1, ...lastYear }),
    ]);
    const [visit] = visits.data;
    const isOwn = open.data.some(({ saldo }) => saldo === undefined);
    const note = visit?.nota ? ` ${data(visit.nota)}` : '';
    return [
      `${data(client.nome)} ${data(client.codigo)}, ${data(client.cidade)}/${client.estado}${client.ativo ? '' : ', inativo'}; telefone ${data(client.telefone)}`,
      ...rhythm.data
        .filter((one) => one.cliente_id === client.id)
        .map(
          ({ situacao, ultima_compra, ritmo_dias, esperado_em, valor_ano }) =>
            `Ritmo: ${SITUATIONS[situacao]}; última compra ${dayOr(ultima_compra)}, compra a cada ${ritmo_dias ?? '—'} dias, esperado em ${dayOr(esperado_em)}; no ano ${formatReais(valor_ano)}`,
        ),
      ...atMost(
        sales.data.map(
          ({ id, pedido, data: day, status, valor_total }) =>
            `Pedido ${data(pedido)} de ${formatDate(day)}: ${formatReais(valor_total)}, ${status} · id ${id}`,
        ),
        { most: LATEST + 1, total: sales.total, how: 'Use vendas_do_periodo com este cliente.' },
      ),
      ...(await usualItems(api, sales.data)),
      // A vendedor sees the entries without their money.
      `Comissão em aberto deste cliente: ${isOwn ? '' : `${formatReais(sumReais(open.data.map(({ saldo }) => saldo ?? 0)))} em `}${open.total} parcela(s)${open.total > 100 ? ' (soma das 100 primeiras)' : ''}`,
      visit
        ? `Última visita em ${formatDate(visit.data)}: ${visit.resultado.replace('_', ' ')}${note}${visit.proxima ? `; próximo retorno em ${formatDate(visit.proxima)}` : ''}`
        : 'Nenhuma visita nos últimos doze meses.',
    ];
  },
});

/** What stands in most of the latest orders, with the quantity and price of the last time. */
async function usualItems(
  api: AgentApi,
  sales: readonly { id: string; status: Parameters<typeof stageOf>[0] }[],
): Promise<string[]> {
  const bought = sales.filter(({ status }) => !['orcamento', 'cancelada'].includes(stageOf(status)));
  const orders = await Promise.all(bought.map(({ id }) => api.get<typeof getSale>(`sales/${id}`)));
  const items = orders.flatMap(({ data: { itens } }) => [
    ...new Map(itens.map((item) => [item.produto_id, item])).values(),
  ]);
  return [...Map.groupBy(items, ({ produto_id }) => produto_id).values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, USUAL)
    .map((some) => {
      const [last] = some as [(typeof some)[number]];
      return `Costuma comprar ${productLine(last, last.produto_nome)}: em ${some.length} dos últimos ${orders.length} pedidos, por último ${formatQuantity(last.quantidade)} × ${formatPrice(last.valor_unitario)}`;
    });
}

const EACH = 6;

export const find = tool({
  name: 'buscar',
  title: 'Buscar cliente, produto ou representada',
  description:
    'Acha clientes, produtos e representadas por palavras do nome, código, CNPJ ou cidade, e dá os ids que as outras ferramentas pedem. Use primeiro, sempre que a pergunta traz um nome.',
  input: z.object({
    texto: askedWords.describe('O que procurar, como a pessoa escreveu'),
    tipo: z.enum(['cliente', 'produto', 'representada']).optional().describe('Só este tipo'),
  }),
  async answer(api, { texto, tipo }) {
    const page = { search: texto, limit: EACH };
    const wants = (kind: string) => tipo === undefined || tipo === kind;
    const [clients, products, factories] = await Promise.all([
      wants('cliente') ? api.get<typeof listClients>('clients', page) : undefined,
      wants('produto') ? api.get<typeof listProducts>('products', page) : undefined,
      wants('representada') ? api.get<typeof listRepresentadas>('representadas', page) : undefined,
    ]);
    const lines = [
      ...(clients?.data ?? []).map(
        ({ id, nome, codigo, cidade, estado, ativo }) =>
          `Cliente ${data(nome)} ${data(codigo)}, ${data(cidade)}/${estado}${ativo ? '' : ', inativo'} · id ${id}`,
      ),
      ...(products?.data ?? []).map(
        ({ id, codigo, nome, preco, ativo }) =>
          `Produto ${productLine({ codigo, produto_id: id }, nome)}, ${formatPrice(preco)}${ativo ? '' : ', inativo'} · id ${data(id)}`,
      ),
      ...(factories?.data ?? []).map(
        ({ id, nome, ativo }) => `Representada ${data(nome)}${ativo ? '' : ', inativa'} · id ${id}`,
      ),
    ];
    const all = [clients, products, factories].reduce((sum, list) => sum + (list?.total ?? 0), 0);
    if (all > lines.length) lines.push(`… e mais ${all - lines.length}. Use mais palavras.`);
    return noneOr(lines, 'Nada encontrado. Tente menos palavras ou outra grafia.');
  },
});

export const noteVisit = tool({
  name: 'registrar_visita',
  title: 'Registrar uma visita',
  description:
    'Anota o resultado de uma visita: venda, sem venda (com o motivo) ou ausente, uma nota e o próximo retorno. Só o que a pessoa contou.',
  writes: true,
  input: z.object({
    cliente_id: askedWords,
    resultado: z.enum(OUTCOMES),
    motivo: z.enum(REASONS).optional().describe('Obrigatório quando não houve venda'),
    nota: z.string().max(1000).optional(),
    proxima: z.iso.date().optional().describe('O próximo retorno'),
  }),
  async answer(api, visit) {
    const { data: noted } = await api.ask<typeof createVisit>('POST', 'visits', visit);
    const next = noted.proxima ? `; retorno em ${formatDate(noted.proxima)}` : '';
    return [
      `Visita a ${data(noted.cliente_nome)} em ${formatDate(noted.data)}: ${noted.resultado.replace('_', ' ')}${next} · id ${noted.id}`,
    ];
  },
});

export const noteClient = tool({
  name: 'anotar_cliente',
  title: 'Anotar algo de um cliente',
  description: 'Acrescenta uma linha datada às observações de um cliente, sem mudar o que já está escrito.',
  writes: true,
  input: z.object({ cliente_id: askedWords, nota: z.string().trim().min(1).max(500) }),
  async answer(api, { cliente_id, nota }) {
    const path = `clients/${encodeURIComponent(cliente_id)}`;
    const { data: client } = await api.get<typeof getClient>(path);
    const line = `${formatDate(api.today)}: ${nota}`;
    const observacao = client.observacao === '' ? line : `${client.observacao}\n${line}`;
    await api.ask<typeof updateClient>('PUT', path, { observacao });
    return [`Anotado em ${data(client.nome)}: ${data(line)}`];
  },
});

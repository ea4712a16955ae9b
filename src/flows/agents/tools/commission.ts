import { z } from 'zod';
import { formatDate, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { lastOfMonth } from '../../../domain/periods.ts';
import type { ClaimedEntry, getClaim } from '../../../money/claims/claim.contract.ts';
import type * as commissions from '../../../money/commissions/commissions.contract.ts';
import type { getWithheld, listReceipts } from '../../../money/receipts/receipts.contract.ts';
import type { representadaOperations } from '../../../trade/representadas/representadas.contract.ts';
import { type AgentApi, ToolRefusal } from '../agent-api.ts';
import { askedMonth, askedWords, atMost, data, MOST_TOOL_LINES, noneOr, sumReais, tool } from '../tool.ts';

/** Above it the claim is a letter for people, not an answer. */
const MOST_CLAIMED = 2_000;
const LINES_OF_GROUPS = 15;
const EVER = { de: '1900-01-01', ate: '9999-12-31' };
const OWED = { situacao: 'atrasada,divergente', limit: 100 };

const EVENTS = {
  liquidacao: 'quando o cliente paga cada parcela (art. 32 da Lei 4.886/65)',
  faturamento: 'quando a nota é emitida, como foi combinado (Lei 4.886/65)',
};

export const owed = tool({
  name: 'comissao_devida',
  title: 'O que as representadas devem, e por quê',
  description:
    'Quanto uma representada deve de comissão: atrasada, presumida, divergente (paga a menos), a vencer e prevista, com os pedidos e a razão em frases, a lei e os valores. Responde "quanto a X me deve, e por quê?". Sem `representada_id`, o total de todas e uma linha de cada: "quanto tenho a receber?". Exemplo: {"representada_id": "Serra Azul"}',
  input: z.object({
    representada_id: askedWords.optional().describe('O id ou o nome da representada; sem ele, todas'),
  }),
  async answer(api, { representada_id }) {
    if (representada_id === undefined) return owedByAll(api);
    const id = encodeURIComponent(representada_id);
    const [{ data: factory }, entries, { data: summary }] = await Promise.all([
      api.get<typeof representadaOperations.get>(`representadas/${id}`),
      api.get<typeof commissions.listCommissions>('commissions', { representada_id, ...OWED }),
      api.get<typeof commissions.getCommissionSummary>('commissions/summary', EVER),
    ]);
    if (entries.total > MOST_CLAIMED)
      throw new ToolRefusal(`São ${entries.total} parcelas: peça a carta de cobrança da representada.`);
    const { data: claim } = await api.get<typeof getClaim>(`representadas/${id}/claim`);
    const day = `o dia ${factory.comissao_dia} do mês seguinte`;
    const why = {
      Atrasadas: `O direito nasceu, e ${day} passou sem pagamento (art. 32, § 1º).`,
      Presumidas: `Venceram para o cliente há mais de ${factory.pagamento_presumido} dias e ninguém disse que ele não pagou: contam como pagas, e cabe à representada provar o contrário.`,
      Divergentes:
        'A representada pagou menos do que foi combinado sobre o valor das mercadorias (art. 32, § 4º).',
    };
    const groups = [...Map.groupBy(claim.comissoes, groupOf)].sort(([a], [b]) => (a < b ? -1 : 1));
    const most = Math.floor(LINES_OF_GROUPS / groups.length) - 1;

    const figures = summary.por_representada.find((one) => one.representada_id === factory.id);
    const said = (name: 'a_receber' | 'prevista' | 'estornada') =>
      `${formatReais(figures?.[name].saldo ?? 0)} em ${figures?.[name].quantidade ?? 0} parcela(s)`;
    return [
      `${data(factory.nome)} deve hoje ${formatReais(claim.total)} em ${claim.comissoes.length} parcela(s).`,
      `A comissão é devida ${EVENTS[factory.comissao_evento]}, deve ser paga até ${day} e prescreve em cinco anos (art. 44).`,
      ...groups.flatMap(([title, some]) => [
        `${title}: ${formatReais(sumReais(some.map(({ diferenca }) => diferenca)))} em ${some.length} parcela(s). ${why[title]}`,
        ...atMost(some.map(explain), { most, how: 'A carta de cobrança traz todas.' }),
      ]),
      `A vencer: ${said('a_receber')}.`,
      `Prevista, à espera do pagamento ou da nota: ${said('prevista')}.`,
      `A devolver, de vendas canceladas depois de pagas: ${said('estornada')}.`,
    ];

    /** What the entry is of, since when it is owed, and what came of it. */
    function explain(claimed: ClaimedEntry): string {
      const { venda_id, pedido, parcela, nota, cliente_nome, vence_em, dias_atraso } = claimed;
      const entry = entries.data.find((one) => one.venda_id === venda_id && one.parcela === parcela);
      const adjusted = entry?.ajuste ? ` e ajuste de ${formatReais(entry.ajuste)} ${data(entry.motivo)}` : '';
      const why = entry
        ? `${formatQuantity(entry.percentual ?? 0)} % de ${formatReais(entry.base)}${adjusted} = `
        : '';
      const since = entry?.evento_em ? `direito desde ${formatDate(entry.evento_em)}, ` : '';
      return `${data(pedido)} parcela ${parcela}${nota ? `, nota ${data(nota)}` : ''}, ${data(cliente_nome)}: ${why}${formatReais(claimed.esperado)}, ${since}a pagar até ${formatDate(vence_em)}, ${dias_atraso} dias de atraso; recebido ${formatReais(claimed.recebido)}, falta ${formatReais(claimed.diferenca)} · id ${venda_id}`;
    }
  },
});

function groupOf({ situacao, presumido }: ClaimedEntry): 'Atrasadas' | 'Presumidas' | 'Divergentes' {
  return situacao === 'divergente' ? 'Divergentes' : presumido ? 'Presumidas' : 'Atrasadas';
}

/** Totals first, then a line of each representada that owes anything, the one that owes most first. */
async function owedByAll(api: AgentApi): Promise<string[]> {
  const { data: summary } = await api.get<typeof commissions.getCommissionSummary>(
    'commissions/summary',
    EVER,
  );
  const said = (names: readonly Open[], figures: Figures) => {
    const sums = names.map((name) => figures[name]);
    const many = sums.reduce((all, { quantidade }) => all + quantidade, 0);
    return `${formatReais(sumReais(sums.map(({ saldo }) => saldo)))} em ${many} parcela(s)`;
  };
  const owing = summary.por_representada
    .map((one) => ({ one, saldo: sumReais(OPEN.map((name) => one[name].saldo)) }))
    .filter(({ one, saldo }) => saldo !== 0 || OPEN.some((name) => one[name].quantidade > 0))
    .sort((first, second) => second.saldo - first.saldo);
  const each = owing.map(
    ({ one }) =>
      `${data(one.representada_nome)}: devido ${said(DUE, one)}; a vencer ${said(['a_receber'], one)}; prevista ${said(['prevista'], one)} · id ${one.representada_id}`,
  );
  return [
    `A receber de todas as representadas: ${said(OPEN, summary)}.`,
    `Devido hoje (atrasado ou pago a menos): ${said(DUE, summary)}.`,
    `A vencer: ${said(['a_receber'], summary)}. Prevista, à espera do pagamento ou da nota: ${said(['prevista'], summary)}.`,
    ...noneOr(each, 'Nenhuma representada deve nada.', { how: 'Pergunte por uma representada.' }),
  ];
}

const OPEN = ['a_receber', 'atrasada', 'divergente', 'prevista'] as const;
const DUE = ['atrasada', 'divergente'] as const;
type Open = (typeof OPEN)[number];
type Figures = Readonly<Record<Open, { readonly saldo: number; readonly quantidade: number }>>;

export const received = tool({
  name: 'recebido_no_mes',
  title: 'O que entrou e o que vence num mês',
  description:
    'A comissão que entrou num mês, por representada, com o que foi retido de imposto e os recebimentos, e como estão as parcelas que vencem nele. Responde "o que entrou este mês?".',
  input: z.object({ mes: askedMonth, representada_id: askedWords.optional() }),
  async answer(api, { mes = api.today.slice(0, 7), representada_id }) {
    const de = `${mes}-01`;
    const [{ data: year }, { data: receipts }, { data: all }] = await Promise.all([
      api.get<typeof getWithheld>('commission-receipts/withheld', { ano: Number(mes.slice(0, 4)) }),
      api.get<typeof listReceipts>('commission-receipts', { representada_id, limit: 100 }),
      api.get<typeof commissions.getCommissionSummary>('commissions/summary', { de, ate: lastOfMonth(de) }),
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

export const silentOrdersTool = tool({
  name: 'pedidos_silenciosos',
  title: 'Pedidos sem resposta da representada',
  description:
    'Pedidos que a representada nem faturou nem recusou por escrito no prazo do art. 33 da Lei 4.886/65: a comissão é devida assim mesmo.',
  input: z.object({ representada_id: askedWords }),
  async answer(api, { representada_id }) {
    const { data: orders, total } = await api.get<typeof commissions.listSilentOrders>('commissions/silent', {
      representada_id,
      limit: MOST_TOOL_LINES,
    });
    const lines = orders.map(
      ({ pedido, data: day, cliente_nome, dias, prazo, vencido_em, comissao, venda_id }) =>
        `${data(pedido)} de ${formatDate(day)}, ${data(cliente_nome)}: ${dias} dias sem resposta, prazo de ${prazo} vencido em ${formatDate(vencido_em)}; comissão ${formatReais(comissao)} · id ${venda_id}`,
    );
    return noneOr(lines, 'Nenhum pedido passou do prazo sem resposta.', { total });
  },
});

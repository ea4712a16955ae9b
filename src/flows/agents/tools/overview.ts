import { z } from 'zod';
import { formatDate, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { addMonths } from '../../../domain/periods.ts';
import type {
  listClientCurve,
  listProductCurve,
  listRhythm,
} from '../../../insight/reports/reports.contract.ts';
import type { listInvoices } from '../../../money/invoices/invoices.contract.ts';
import type { listStatements } from '../../../money/statements/statements.contract.ts';
import type { getProgress, ReachedGoal } from '../../../trade/goals/goals.contract.ts';
import type { listVisits } from '../../../trade/visit-plan/visit-plan.contract.ts';
import type { listInbox } from '../../inbox/inbox.contract.ts';
import {
  askedMonth,
  askedWords,
  atMost,
  data,
  dayOr,
  findVendedor,
  MOST_TOOL_LINES,
  noneOr,
  tool,
  vendedor,
} from '../tool.ts';

export const ranking = tool({
  name: 'curva_abc',
  title: 'Curva ABC e quem parou de comprar',
  description:
    'Os clientes ou produtos que mais vendem num período, com a classe e a participação; ou, com `parados`, os clientes que pararam de comprar. Sem datas, os últimos doze meses.',
  input: z.object({
    de_que: z.enum(['clientes', 'produtos', 'parados']).default('clientes'),
    de: z.iso.date().optional(),
    ate: z.iso.date().optional(),
    representada_id: askedWords.optional(),
    classe: z.enum(['A', 'B', 'C']).optional(),
  }),
  async answer(api, { de_que, de = addMonths(api.today, -12), ate = api.today, representada_id, classe }) {
    const query = { de, ate, representada_id, classe, limit: MOST_TOOL_LINES - 1 };
    if (de_que === 'parados') {
      const stopped = await api.get<typeof listRhythm>('reports/rhythm', {
        situacao: 'parado',
        limit: MOST_TOOL_LINES,
      });
      const lines = stopped.data.map(
        ({ cliente_nome, cidade, ultima_compra, dias_sem_comprar, valor_ano, cliente_id }) =>
          `${data(cliente_nome)}, ${data(cidade)}: ${dias_sem_comprar} dias, última compra ${dayOr(ultima_compra)}, ${formatReais(valor_ano)} no ano · id ${cliente_id}`,
      );
      return noneOr(lines, 'Ninguém parou de comprar.', { total: stopped.total });
    }
    const told = (
      { valor_total, total }: { valor_total: number; total: number },
      lines: readonly string[],
    ) => [`Total ${formatReais(valor_total)}.`, ...atMost(lines, { most: MOST_TOOL_LINES - 1, total })];
    if (de_que === 'produtos') {
      const curve = await api.get<typeof listProductCurve>('reports/abc/products', query);
      const lines = curve.data.map(
        ({ posicao, classe, produto_nome, codigo, valor, participacao }) =>
          `${posicao}. ${classe} ${data(produto_nome ?? codigo)}: ${formatReais(valor)}, ${formatQuantity(participacao)} %`,
      );
      return told(curve, lines);
    }
    const curve = await api.get<typeof listClientCurve>('reports/abc/clients', query);
    const lines = curve.data.map(
      ({ posicao, classe, cliente_nome, valor, participacao, ultima_compra, cliente_id }) =>
        `${posicao}. ${classe} ${data(cliente_nome)}: ${formatReais(valor)}, ${formatQuantity(participacao)} %, última compra ${formatDate(ultima_compra)} · id ${cliente_id}`,
    );
    return told(curve, lines);
  },
});

export const goals = tool({
  name: 'metas',
  title: 'Metas e o que falta',
  description:
    'As metas do mês de empresa, vendedores e representadas, quanto foi feito, quanto falta e quanto isso é por dia útil.',
  input: z.object({ mes: askedMonth }),
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
      ...noneOr(lines, 'Nenhuma meta neste mês.', {
        most: MOST_TOOL_LINES - 1,
        how: 'As outras estão em Metas.',
      }),
    ];
  },
});

function tell({ realizado, meta, falta, por_dia }: ReachedGoal, format: (value: number) => string): string {
  const missing = falta === 0 ? 'atingida' : `faltam ${format(falta)}`;
  const daily = falta > 0 && por_dia !== null ? `, ${format(por_dia)} por dia útil` : '';
  return `${format(realizado)} de ${format(meta)} (${missing}${daily})`;
}

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
    const query = { data: day, vendedor_id, situacao, ordem: 'prioridade', limit: MOST_TOOL_LINES - 1 };
    const visits = await api.get<typeof listVisits>('visits', query);
    const { resumo, total, feriado, dia_util } = visits;
    const lines = visits.data.map(
      ({ cliente_id, nome, cidade, situacao, dias_sem_comprar, visto, resultado, telefone }) =>
        `${visto ? `Visto (${resultado?.replace('_', ' ')}) ` : ''}${data(nome)}, ${data(cidade)}: ${situacao.replace('_', ' ')}, ${dias_sem_comprar ?? '—'} dias sem comprar, ${data(telefone)} · id ${cliente_id}`,
    );
    if (dia_util === false) return [`${formatDate(day)} não é dia de visita.`];
    return [
      `Roteiro de ${formatDate(day)}${feriado ? ` (feriado: ${feriado})` : ''}: ${resumo.clientes} clientes, ${resumo.vistos} vistos, ${resumo.vendas} vendas, ${resumo.atrasados} atrasados.`,
      ...noneOr(lines, 'Ninguém com estes filtros.', { most: MOST_TOOL_LINES - 1, total }),
    ];
  },
});

const EACH = 6;

export const waiting = tool({
  name: 'pendencias',
  title: 'Notas e extratos que esperam',
  description:
    'O que espera por uma pessoa: notas fiscais sem pedido, extratos de comissão com linhas divergentes ou desconhecidas, e arquivos novos na caixa de entrada.',
  input: z.object({ representada_id: askedWords.optional() }),
  async answer(api, { representada_id }) {
    const [notes, statements, letters] = await Promise.all([
      api.get<typeof listInvoices>('invoices', { situacao: 'sem_pedido', representada_id, limit: EACH }),
      api.get<typeof listStatements>('statements', { representada_id, limit: 100 }),
      api.get<typeof listInbox>('inbox', { situacao: 'nova', limit: 100 }),
    ]);
    const ofNotes = notes.data.map(
      ({ id, numero, emissao, representada_nome, cliente_nome, valor }) =>
        `Nota ${data(numero)} de ${formatDate(emissao)}, ${data(representada_nome)} para ${data(cliente_nome)}: ${formatReais(valor)}, sem pedido · id ${id}`,
    );
    const ofStatements = statements.data
      .filter(({ divergente, desconhecido }) => divergente !== 0 || desconhecido !== 0)
      .map(
        ({ id, data: day, representada_nome, informado, divergente, desconhecido }) =>
          `Extrato de ${formatDate(day)}, ${data(representada_nome)}: informado ${formatReais(informado)}, divergente ${formatReais(divergente)}, desconhecido ${formatReais(desconhecido)} · id ${id}`,
      );
    const ofLetters = letters.data
      .filter((one) => representada_id === undefined || one.representada_id === representada_id)
      .map(
        ({ id, tipo, nome, recebido_em, resumo }) =>
          `Na caixa de entrada desde ${formatDate(recebido_em.slice(0, 10))}: ${tipo} ${data(nome)}${resumo ? ` ${data(resumo)}` : ''} · id ${id}`,
      );
    return noneOr(
      [
        ...atMost(ofNotes, { most: EACH, total: notes.total, how: 'As outras estão em Notas.' }),
        ...atMost(ofStatements, { most: EACH, how: 'Os outros estão em Conferência.' }),
        ...atMost(ofLetters, { most: EACH, how: 'Os outros estão na Caixa de entrada.' }),
        ...(statements.total + letters.total > 100 ? ['Vistos só os 100 mais novos de cada.'] : []),
      ],
      'Nada espera: todas as notas têm pedido, os extratos conferem e a caixa de entrada está vazia.',
    );
  },
});

import { z } from 'zod';
import { foldCode } from '../../../domain/codes.ts';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { addDays, firstOfMonth } from '../../../domain/periods.ts';
import { STAGES } from '../../../domain/sale-status.ts';
import type { listPrices, OfferedPrice } from '../../../trade/prices/prices.contract.ts';
import type { createSale, getSale, listSales } from '../../../trade/sales/sales.contract.ts';
import { type AgentApi, ToolRefusal } from '../agent-api.ts';
import {
  askedWords,
  atMost,
  data,
  findVendedor,
  MOST_TOOL_LINES,
  noneOr,
  productLine,
  tool,
  vendedor,
} from '../tool.ts';

export const salesOfPeriod = tool({
  name: 'vendas_do_periodo',
  title: 'Vendas de um período',
  description:
    'Quantas vendas e quanto somam, por período, etapa, cliente, representada ou vendedor, com as mais recentes. Sem etapa, conta as vendas que valem: sem orçamentos e sem canceladas. Sem datas, o mês corrente.',
  input: z.object({
    de: z.iso.date().optional().describe('Primeiro dia, AAAA-MM-DD'),
    ate: z.iso.date().optional().describe('Último dia, AAAA-MM-DD'),
    etapa: z.enum(STAGES).optional(),
    cliente_id: askedWords.optional(),
    representada_id: askedWords.optional(),
    vendedor,
  }),
  async answer(api, { de = firstOfMonth(api.today), ate = api.today, etapa, vendedor: whose, ...filter }) {
    const stages =
      etapa ?? STAGES.filter((stage) => stage !== 'orcamento' && stage !== 'cancelada').join(',');
    const vendedor_id = await findVendedor(api, whose);
    const query = { de, ate, etapa: stages, ...filter, vendedor_id, ordem: '-data', soma: true };
    const { total, soma, ...found } = await api.get<typeof listSales>('sales', {
      ...query,
      limit: MOST_TOOL_LINES - 1,
    });
    const lines = found.data.map(
      ({ id, pedido, data: day, cliente_nome, status, valor_total }) =>
        `${formatDate(day)} ${data(pedido)} ${data(cliente_nome)}: ${formatReais(valor_total)}, ${status} · id ${id}`,
    );
    return [
      `De ${formatDate(de)} a ${formatDate(ate)}: ${total} venda(s), ${formatReais(soma ?? 0)}`,
      ...atMost(lines, { most: MOST_TOOL_LINES - 1, total }),
    ];
  },
});

export const showSale = tool({
  name: 'ver_venda',
  title: 'Uma venda',
  description:
    'Mostra um pedido ou orçamento inteiro: itens, parcelas, frete, entrega e observações. Aceita o id ou o número do pedido (PED-2026-0001).',
  input: z.object({ venda: askedWords.describe('O id ou o número do pedido') }),
  async answer(api, { venda }) {
    const isId = /^[0-9a-f-]{36}$/i.test(venda);
    const found = isId ? [] : (await api.get<typeof listSales>('sales', { search: venda, limit: 5 })).data;
    const exact = found.find(({ pedido }) => pedido.toLowerCase() === venda.toLowerCase());
    if (!isId && exact === undefined)
      return noneOr(
        found.map(
          ({ id, pedido, cliente_nome, valor_total }) =>
            `Parecido: ${data(pedido)} ${data(cliente_nome)}, ${formatReais(valor_total)} · id ${id}`,
        ),
        'Nenhum pedido com este número.',
      );
    const { data: sale } = await api.get<typeof getSale>(`sales/${exact?.id ?? venda}`);
    const items = sale.itens.map(
      ({ quantidade, valor_unitario, valor_total, bonificacao, ...item }) =>
        `Item ${productLine(item, item.produto_nome)}: ${formatQuantity(quantidade)} × ${formatPrice(valor_unitario)} = ${formatReais(valor_total)}${bonificacao ? ', bonificação' : ''}`,
    );
    const due = sale.parcelas.map(
      ({ numero, vencimento, valor, pago_em }) =>
        `Parcela ${numero}: ${formatReais(valor)} em ${formatDate(vencimento)}${pago_em ? `, paga em ${formatDate(pago_em)}` : ''}`,
    );
    return [
      `${data(sale.pedido)} de ${formatDate(sale.data)}, ${sale.status}: ${formatReais(sale.valor_total)} · id ${sale.id}`,
      `Cliente ${data(sale.cliente_nome)} (id ${sale.cliente_id}), representada ${data(sale.representada_nome)} (id ${sale.representada_id})`,
      ...atMost(items, { most: 10, how: 'Os outros itens estão na venda.' }),
      ...atMost(due, { most: 6, how: 'As outras parcelas estão na venda.' }),
      ...(sale.observacao ? [`Observação: ${data(sale.observacao)}`] : []),
    ];
  },
});

const ORIGINS = { cliente: 'tabela do cliente', padrao: 'tabela padrão', produto: 'preço do produto' };

export const prices = tool({
  name: 'precos_do_cliente',
  title: 'Preços para um cliente',
  description:
    'O preço de cada produto para um cliente numa representada, de que tabela vem, e o último preço que ele pagou. Use antes de montar um orçamento.',
  input: z.object({
    cliente_id: askedWords,
    representada_id: askedWords,
    texto: askedWords.optional().describe('Só produtos com estas palavras'),
    comprados: z.boolean().optional().describe('Só o que o cliente já comprou'),
  }),
  async answer(api, { cliente_id, representada_id, texto, comprados }) {
    const query = { cliente_id, representada_id, search: texto, comprados, limit: 20 };
    const { data: found, total } = await api.get<typeof listPrices>('prices', query);
    const lines = found.map(
      ({ nome, preco, origem, ultimo_preco, ultima_compra, ...item }) =>
        `${productLine(item, nome)}: ${formatPrice(preco)}, ${ORIGINS[origem]}${ultimo_preco && ultima_compra ? `; pagou ${formatPrice(ultimo_preco)} em ${formatDate(ultima_compra)}` : ''}`,
    );
    return noneOr(lines, 'Nenhum produto desta representada.', { total, how: 'Diga palavras do produto.' });
  },
});

const VALID_DAYS = 15;
const MOST_WARNINGS = 5;
/** Each is looked up by a request of its own. */
const MOST_ITEMS = 50;

export const quote = tool({
  name: 'criar_orcamento',
  title: 'Criar um orçamento',
  description:
    'Faz um orçamento para um cliente, com os preços dele onde nenhum é dito. Só com `confirmar` true, depois que a pessoa disse que sim, sai direto como pedido. Veja antes `precos_do_cliente`.',
  writes: true,
  input: z.object({
    cliente_id: askedWords,
    representada_id: askedWords,
    itens: z
      .array(
        z.object({
          produto: askedWords.describe('O código do produto, ou o seu id'),
          quantidade: z.number().positive(),
          preco: z.number().positive().optional().describe('Sem ele, o preço do cliente'),
        }),
      )
      .min(1)
      .max(MOST_ITEMS),
    observacao: z.string().max(1000).optional(),
    confirmar: z.boolean().optional().describe('true: a pessoa confirmou, e sai como pedido'),
  }),
  async answer(api, { cliente_id, representada_id, itens, observacao, confirmar }) {
    const offered: OfferedPrice[] = [];
    for (const { produto } of itens)
      offered.push(await findPrice(api, { cliente_id, representada_id }, produto));
    const priced = itens.map(({ quantidade, preco }, at) => {
      const { produto_id, preco: usual } = offered[at] as OfferedPrice;
      return { produtoId: produto_id, quantidade, valorUnitario: preco ?? usual };
    });
    const { data: sale, avisos = [] } = await api.ask<typeof createSale>('POST', 'sales', {
      clienteId: cliente_id,
      representadaId: representada_id,
      itens: priced,
      ...(observacao !== undefined && { observacao }),
      ...(confirmar === true
        ? { status: 'Pedido' }
        : { status: 'Orçamento', validade: addDays(api.today, VALID_DAYS) }),
    });
    const told = avisos.slice(0, MOST_WARNINGS);
    return [
      `${confirmar === true ? 'Pedido' : 'Orçamento'} ${data(sale.pedido)} criado: ${formatReais(sale.valor_total)} · id ${sale.id}`,
      ...told.map(({ mensagem }) => `Aviso: ${data(mensagem)}`),
      ...atMost(
        sale.itens.map(({ produto_id, quantidade, valor_unitario, valor_total }) => {
          const { codigo = null, nome } = offered.find((one) => one.produto_id === produto_id) ?? {};
          return `${productLine({ codigo, produto_id }, nome)}: ${formatQuantity(quantidade)} × ${formatPrice(valor_unitario)} = ${formatReais(valor_total)}`;
        }),
        { most: MOST_TOOL_LINES - 1 - told.length, how: 'Os outros itens estão na venda.' },
      ),
    ];
  },
});

/** What a product, named by its id or code, costs the client. */
async function findPrice(
  api: AgentApi,
  whose: { cliente_id: string; representada_id: string },
  asked: string,
): Promise<OfferedPrice> {
  const [exact] = (await api.get<typeof listPrices>('prices', { ...whose, produto_id: asked })).data;
  if (exact !== undefined) return exact;
  const { data: found } = await api.get<typeof listPrices>('prices', { ...whose, search: asked, limit: 100 });
  const sought = foldCode(asked);
  const [first, other] = found.filter(({ codigo }) => codigo !== null && foldCode(codigo) === sought);
  if (first !== undefined && other === undefined) return first;
  const why = first ? 'Mais de um produto tem o código' : 'Produto sem preço para este cliente:';
  throw new ToolRefusal(`${why} ${data(asked)}`);
}

import { LENGTHS } from '../../contract/fields.ts';
import { problems } from '../../contract/problems.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { toReais } from '../../domain/money.ts';
import { DEFAULT_SALE_STATUS } from '../../domain/sale-status.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Reader } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { selectQuotedCodes, selectSalesOfCodes } from '../../trade/sales/order-codes.queries.ts';
import { itemFaults } from '../../trade/sales/sale-facts.ts';
import type { PricedSale } from '../../trade/sales/sales.queries.ts';
import { type NetItem, priceItems } from '../../trade/sales/sales.rules.ts';
import { vendedorFinder } from './client-import.ts';
import { leftOut } from './line-cells.ts';
import { OTHER_DATA, type SheetReport } from './office-report.ts';
import { isSameSale, joinOrders, type PastItem, type PastOrder } from './past-orders.ts';
import { type ClientIndex, indexClients, type KnownClient } from './plan-clients.ts';
import type { FindRepresentada, KnownProduct, KnownRepresentada, ProductIndex } from './plan-products.ts';

interface SalesContext {
  readonly caller: Caller;
  readonly calendar: Calendar;
  readonly comissoes: boolean;
  readonly clients: ClientIndex;
  readonly products: ProductIndex;
  readonly representadas: ReadonlyMap<string, KnownRepresentada>;
  readonly find: FindRepresentada;
}

const SEVERAL_CLIENTS = 'Há mais de um cliente com este nome. Use o código ou o CNPJ';

/** The past sales that the reports of all files tell together. */
export async function planPastSales(db: Reader, reports: readonly SheetReport[], context: SalesContext) {
  const { caller, clients } = context;
  const orders = joinOrders(reports);
  const names = orders.flatMap(({ head: { cliente } }) => cliente ?? []);
  const documents = [...names, ...orders.flatMap(({ head }) => head.cnpj_cpf ?? [])].filter(isTaxId);
  const emails = names.filter((name) => name.includes('@'));
  await indexClients(db, caller.id, clients, { codes: names, documents, names, emails });
  const codes = orders.map(({ pedido }) => pedido);
  const known = await selectSalesOfCodes(db, caller.id, codes);
  const quoted = await selectQuotedCodes(db, caller.id, codes);
  const linkOf = await vendedorFinder(db, caller.id);
  const created: PricedSale[] = [];
  let centavos = 0;
  for (const order of orders) {
    const pause = yieldToEventLoop();
    if (pause) await pause;
    const { report, ofItems, head, pedido } = order;
    const warn = (campo: string, mensagem: string) =>
      report.avisos.push({ linha: head.linha, campo, mensagem });
    const owner = ofItems ?? report;
    const client = clientOf(order, clients);
    if (typeof client === 'string') {
      warn('pedido', client);
      continue;
    }
    const isWhole =
      order.head.total === undefined || Math.abs(order.total - Math.round(order.head.total * 100)) <= 1;
    const sums = `Os itens somam R$ ${money(toReais(order.total))} e o pedido R$ ${money(order.head.total ?? 0)}`;
    if (order.isCut && !(order.hasHeader && order.head.total !== undefined && isWhole)) {
      warn(
        'pedido',
        order.hasHeader && !isWhole ? sums : `Pedido ${pedido} pode estar cortado: exporte períodos menores`,
      );
      continue;
    }
    const sale = readOrder(order, client, context);
    if (sale === undefined) continue;
    const there = known.get(pedido);
    if (there !== undefined || quoted.has(pedido)) {
      owner.existentes += 1;
      if (there === undefined || !isSameSale(there, sale)) warn('pedido', OTHER_DATA);
      continue;
    }
    if (!isWhole) warn('total', sums);
    const { vendedor } = head;
    const link = vendedor === undefined ? {} : linkOf({ vendedor, vendedor_id: undefined });
    if (link.fault !== undefined) warn('vendedor', leftOut(vendedor ?? ''));
    created.push({ ...sale, ...(link.id !== undefined && { vendedor_id: link.id }) });
    owner.criados += 1;
    centavos += order.total;
  }
  return { created, valor: toReais(centavos) };
}

const money = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The client of an order, or why it is left out. */
function clientOf({ head: { cliente, cnpj_cpf } }: PastOrder, clients: ClientIndex): KnownClient | string {
  const own = cnpj_cpf !== undefined && isTaxId(cnpj_cpf) ? clients.ofDocument(normalizeTaxId(cnpj_cpf)) : [];
  const [only, ...shops] = own;
  if (only !== undefined && shops.length === 0) return only;
  const named = cliente ?? '';
  const among = (some: readonly KnownClient[]) => {
    const both = some.filter(({ id }) => own.some((one) => one.id === id));
    return both.length > 0 ? both : some;
  };
  const coded = clients.ofCode(named) ?? (named.includes('@') ? clients.ofEmail(named) : undefined);
  const found =
    coded !== undefined
      ? [coded]
      : isTaxId(named)
        ? clients.ofDocument(normalizeTaxId(named))
        : among(clients.ofName(named));
  const [first, ...others] = found.length > 0 ? found : own;
  if (first === undefined) return `${problems.clientNotFound.error}: ${cliente ?? cnpj_cpf ?? ''}`;
  return others.length > 0 ? SEVERAL_CLIENTS : first;
}

const TOO_LONG = `Produto não encontrado. Um código tem no máximo ${LENGTHS.productId} caracteres`;

/** The sale of an order; its faults are told at its lines. */
function readOrder(order: PastOrder, client: KnownClient, context: SalesContext): PricedSale | undefined {
  const { pedido, head, items, report, ofItems = report } = order;
  const { caller, calendar, representadas, find } = context;
  let isRight = true;
  const tell = (own: SheetReport, linha: number, campo: string, mensagem: string) => {
    isRight = false;
    own.erros.push({ linha, campo, mensagem });
  };
  if (calendar.isFuture(head.data)) tell(report, head.linha, 'data', 'A data não pode estar no futuro');
  const named = [head.representada, ...items.map(({ representada }) => representada)].find(
    (one) => one !== undefined,
  );
  const said = named === undefined ? undefined : find(named);
  if (named !== undefined && said === undefined)
    tell(report, head.linha, 'representada', `${problems.representadaUnknown.error}: ${named}`);
  const chosen =
    said ??
    representadas.get(report.representada_id ?? '') ??
    representadas.get(ofItems.representada_id ?? '');
  const products = items.map((item) => productOf(item, context.products, chosen?.id));
  const ofProducts = products.flatMap(({ found }) => found?.representada_id ?? [])[0];
  const representada = chosen ?? representadas.get(ofProducts ?? '');
  if (representada === undefined && isRight)
    tell(report, head.linha, 'representada', 'Diga a representada deste arquivo');
  if (representada && caller.catalogo_estrito && !representada.ativo)
    tell(report, head.linha, 'representada', problems.representadaInactive.error);
  const itens = priceItems(
    items.map((item, at) => itemOf(item, products[at]?.id ?? item.produto, context)),
    null,
  );
  for (const [at, { found, id }] of products.entries()) {
    const linha = items[at]?.linha ?? head.linha;
    if (caller.catalogo_estrito && !found?.ativo)
      tell(ofItems, linha, 'produto', problems.saleProductUnusable(id).error);
    else if (found === undefined && id.length > LENGTHS.productId) tell(ofItems, linha, 'produto', TOO_LONG);
  }
  for (const { message } of itemFaults(itens)) tell(ofItems, items[0]?.linha ?? head.linha, 'preco', message);
  if (!isRight || representada === undefined) return undefined;
  return {
    clienteId: client.id,
    representadaId: representada.id,
    status: head.status ?? DEFAULT_SALE_STATUS,
    data: head.data,
    pedido,
    itens,
    feito_em: undefined,
    isPast: true,
  };
}

/** The product that a cell means, and the code under which it is sold where there is none. */
function productOf(
  { produto, isJoined }: PastItem,
  index: ProductIndex,
  representadaId: string | undefined,
): { readonly found: KnownProduct | undefined; readonly id: string } {
  const [, code = produto, name] = (isJoined && /^(.*?) - (.*)$/s.exec(produto)) || [];
  const byName = (nome: string) => {
    const [one, ...others] = index.ofName(nome.trim(), representadaId);
    return others.length === 0 ? one : undefined;
  };
  const found =
    index.ofCode(code.trim(), representadaId) ??
    (name === undefined ? undefined : byName(name)) ??
    byName(produto);
  return { found, id: found?.id ?? code.trim() };
}

function itemOf({ quantidade, preco }: PastItem, produto_id: string, { comissoes }: SalesContext): NetItem {
  const bonificacao = preco === 0;
  const comissao = comissoes || bonificacao ? null : 0;
  const price = { preco_liquido: preco, preco_tabela: null, desconto: null };
  return { produto_id, quantidade, ...price, bonificacao, comissao };
}

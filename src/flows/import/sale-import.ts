import { LENGTHS } from '../../contract/fields.ts';
import type { LineFault } from '../../contract/issues.ts';
import { success } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { toReais } from '../../domain/money.ts';
import { DEFAULT_SALE_STATUS } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { inGroups } from '../../platform/writes/batches.queries.ts';
import { changeInParts } from '../../platform/writes/changes.ts';
import type { ProductRow } from '../../trade/products/products.queries.ts';
import { selectQuotedCodes, selectSalesOfCodes } from '../../trade/sales/order-codes.queries.ts';
import { itemFaults } from '../../trade/sales/sale-facts.ts';
import type { PricedSale } from '../../trade/sales/sales.queries.ts';
import { type NetItem, priceItems, totalOf } from '../../trade/sales/sales.rules.ts';
import { vendedorFinder } from './client-import.ts';
import type { SaleImportReport } from './import.contract.ts';
import type { ImportCall, Line } from './import-kind.ts';
import { type ImportPart, importPartsKind } from './import-parts.ts';
import { ending, optionsOf, toldOf } from './import-told.ts';
import { type ImportedSale, saleFile } from './imported.contract.ts';
import { lastEntry } from './imports.queries.ts';
import { leftOut } from './line-cells.ts';
import { disagreement, exactPrice, isSameSale } from './past-orders.ts';
import { readTable, refuseLines, sortFaults } from './read-table.ts';
import { findSaleLinks, type SaleLinks } from './sale-links.ts';

const MOST_PRODUCTS_TOLD = 100;

export interface SaleImportQuery {
  /** The representada of lines that name none. */
  readonly representada_id?: string | undefined;
  /** Whether the sales earn commission by today's rules; commission of past sales was usually settled already. */
  readonly comissoes?: boolean | undefined;
}

/** Creates the past sales of a file, all or none; sales that exist already stay unchanged. */
export async function importSaleFile(
  service: Pick<AppContext, 'db' | 'files' | 'calendar'>,
  call: ImportCall & { readonly query: SaleImportQuery },
) {
  const { simular = false, colunas } = call.query;
  const table = await readTable(service.files.sourceOf(call), saleFile, colunas, optionsOf(call.query));
  const id = newId();
  const asked: SalesAsked = { ...call.query, caller: call.company, calendar: service.calendar };
  const planFor = async (db: Reader, importacao_id: string | null) => {
    const { faults, created, avisos, ...plan } = await planSales(db, asked, table.lines);
    const erros = sortFaults([...table.faults, ...faults]);
    if (!simular && erros.length > 0) refuseLines(erros);
    const report: SaleImportReport = {
      simulado: simular,
      linhas: table.count,
      vendas: plan.count,
      criados: created.length,
      inalterados: plan.unchanged,
      colunas_ignoradas: table.unknownColumns,
      produtos_desconhecidos: plan.unknownProducts.slice(0, MOST_PRODUCTS_TOLD),
      erros,
      ...toldOf(
        { ...table, avisos: [...table.avisos, ...avisos] },
        created.length > 0 ? importacao_id : null,
      ),
    };
    return { created, answer: success(report) };
  };
  if (simular || table.faults.length > 0) return (await planFor(service.db.read, null)).answer;
  return changeInParts(service, call, importPartsKind, async (db) => {
    const desde = await lastEntry(db, call.company.id);
    const { created, answer } = await planFor(db, id);
    const today = service.calendar.today();
    const groups = inGroups(created, LINES_PER_PART, ({ itens }) => itens.length);
    const parts = groups.map((sales): ImportPart => ({ step: 'sales', caller: call.company, sales, today }));
    const centavos = created.reduce((sum, { itens }) => sum + totalOf(itens), 0);
    const totais = { vendas: created.length, valor_vendas: toReais(centavos) };
    if (parts.length > 0) parts.push(ending(id, 'sales', totais, 0, desde));
    return { parts, answer };
  });
}

/** Sales of so many lines are written in some 20 ms. */
const LINES_PER_PART = 100;

interface SalesAsked extends SaleImportQuery {
  readonly caller: Caller;
  readonly calendar: Calendar;
}

/** The lines of one order: grouping makes no empty group. */
type Order = [Line<ImportedSale>, ...Line<ImportedSale>[]];

async function planSales(db: Reader, asked: SalesAsked, lines: readonly Line<ImportedSale>[]) {
  const { id: empresaId } = asked.caller;
  const records = lines.map(({ record }) => record);
  const links = await findSaleLinks(db, empresaId, records);
  const { representada_id } = asked;
  if (representada_id !== undefined && !links.representadas.has(representada_id))
    refuse(problems.representadaUnknown);
  const orders = [...Map.groupBy(lines, ({ record }) => record.pedido).values()] as Order[];
  const codes = orders.map(([first]) => first.record.pedido);
  const known = await selectSalesOfCodes(db, empresaId, codes);
  const quoted = await selectQuotedCodes(db, empresaId, codes);
  const avisos: LineFault[] = [];
  const linkOf = await vendedorFinder(db, empresaId);
  const plan = { faults: [] as LineFault[], created: [] as PricedSale[], unchanged: 0, avisos };
  const unknown = new Set<string>();
  for (const order of orders) {
    await yieldToEventLoop();
    const { linha, record } = order[0];
    for (const { linha, record } of order)
      if (exactPrice(record.quantidade, record.preco, record.subtotal) === undefined)
        avisos.push(disagreement(linha, record));
    const { sale, faults } = readOrder(order, asked, links, unknown);
    plan.faults.push(...faults);
    if (sale === undefined) continue;
    const there = known.get(record.pedido);
    if (there !== undefined && isSameSale(there, sale)) plan.unchanged += 1;
    else if (there !== undefined || quoted.has(record.pedido)) {
      const mensagem =
        there === undefined ? problems.orderTaken.error : `${problems.orderTaken.error}, com outros dados`;
      plan.faults.push({ linha, campo: 'pedido', mensagem });
    } else plan.created.push({ ...sale, ...vendedorOf(order) });
  }
  return { ...plan, count: orders.length, unknownProducts: [...unknown] };

  /** The vendedor that the file names; the client's, where nobody is called so. */
  function vendedorOf([{ linha, record }]: Order): { vendedor_id?: string } {
    const { vendedor } = record;
    if (vendedor === undefined) return {};
    const { id, fault } = linkOf({ vendedor, vendedor_id: undefined });
    if (fault) avisos.push({ linha, campo: 'vendedor', mensagem: leftOut(vendedor) });
    return id === undefined ? {} : { vendedor_id: id };
  }
}

const TOO_LONG = `Produto não encontrado. Um código tem no máximo ${LENGTHS.productId} caracteres`;

/** Builds one sale from the lines of an order and collects their faults. */
function readOrder(order: Order, asked: SalesAsked, links: SaleLinks, unknown: Set<string>) {
  const faults: LineFault[] = [];
  return { sale: readSale(), faults };

  function readSale(): PricedSale | undefined {
    const [{ linha, record: first }] = order;
    for (const { linha: at, record } of order) compare(at, record, linha, first);
    if (asked.calendar.isFuture(first.data)) tell(linha, 'data', 'A data não pode estar no futuro');
    const client = links.client(first);
    if ('fault' in client) tell(linha, 'cliente', client.fault);
    const products = order.map((line) => productOf(line));
    const representadaId = representadaOf(products);
    if (faults.length > 0 || representadaId === undefined || 'fault' in client) return undefined;
    const items = order.map(({ record }, at) => itemOf(record, products[at]?.id ?? record.produto));
    const itens = priceItems(items, null);
    for (const { message } of itemFaults(itens)) tell(linha, 'preco', message);
    if (faults.length > 0) return undefined;
    const { pedido, data, status = DEFAULT_SALE_STATUS } = first;
    return { clienteId: client.found.id, representadaId, status, data, pedido, itens, feito_em: undefined };
  }

  function tell(linha: number, campo: string, mensagem: string): void {
    faults.push({ linha, campo, mensagem });
  }

  /** Day, client and stage must agree on all lines of a sale. */
  function compare(at: number, record: ImportedSale, linha: number, first: ImportedSale): void {
    for (const field of ['data', 'cliente', 'cnpj_cpf', 'status'] as const)
      if (record[field] !== first[field])
        tell(at, field, `O pedido ${first.pedido} diz outra coisa na linha ${linha}`);
  }

  function productOf({ linha, record }: Line<ImportedSale>) {
    const { catalogo_estrito } = asked.caller;
    const linked = links.product(record.produto, namedBy(record));
    if ('fault' in linked) tell(linha, 'produto', linked.fault);
    const found = 'found' in linked ? linked.found : undefined;
    if (catalogo_estrito && 'found' in linked && !found?.ativo)
      tell(linha, 'produto', problems.saleProductUnusable(record.produto).error);
    else if ('found' in linked && found === undefined) {
      unknown.add(record.produto);
      if (record.produto.length > LENGTHS.productId) tell(linha, 'produto', TOO_LONG);
    }
    return found;
  }

  /** The representada that the file or the request names, whose codes come before those of others. */
  function namedBy({ representada }: ImportedSale): string | undefined {
    const linked = representada === undefined ? undefined : links.representada(representada);
    return linked && 'found' in linked ? linked.found.id : asked.representada_id;
  }

  /** Taken from the file, else the request, else the products, else the company's only representada. */
  function representadaOf(products: readonly (ProductRow | undefined)[]): string | undefined {
    const [{ linha }] = order;
    const said = order.flatMap(({ linha: at, record }) => {
      if (record.representada === undefined) return [];
      const linked = links.representada(record.representada);
      if ('fault' in linked) tell(at, 'representada', linked.fault);
      return 'found' in linked ? [{ at, id: linked.found.id }] : [];
    });
    const ofProducts = products.flatMap((product, place) =>
      product?.representada_id ? [{ at: order[place]?.linha ?? linha, id: product.representada_id }] : [],
    );
    const { representada_id } = asked;
    const ofRequest = representada_id === undefined ? [] : [{ at: linha, id: representada_id }];
    const all = links.representadas;
    const sole = all.size === 1 ? [...all.keys()].map((id) => ({ at: linha, id })) : [];
    const [first, ...others] = [said, ofRequest, ofProducts, sole].find((some) => some.length > 0) ?? [];
    if (first === undefined) {
      if (faults.every(({ campo }) => campo !== 'representada'))
        tell(linha, 'representada', 'Diga a representada deste pedido');
      return undefined;
    }
    const other = others.find(({ id }) => id !== first.id);
    if (other) tell(other.at, 'representada', `O pedido tem outra representada na linha ${first.at}`);
    const found = all.get(first.id);
    if (found === undefined) tell(linha, 'representada', problems.representadaUnknown.error);
    else if (asked.caller.catalogo_estrito && !found.ativo)
      tell(linha, 'representada', problems.representadaInactive.error);
    return first.id;
  }

  function itemOf({ quantidade, preco: told, subtotal }: ImportedSale, produto_id: string): NetItem {
    const preco = exactPrice(quantidade, told, subtotal) ?? told;
    const bonificacao = preco === 0;
    const comissao = asked.comissoes || bonificacao ? null : 0;
    const price = { preco_liquido: preco, preco_tabela: null, desconto: null };
    return { produto_id, quantidade, ...price, bonificacao, comissao };
  }
}

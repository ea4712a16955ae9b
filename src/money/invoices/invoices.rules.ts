import { itemTotal } from '../../domain/money.ts';
import { unitPrice } from '../../trade/invoice-records/noted-invoice.ts';
import type { InvoicedItem, PricedItem } from '../../trade/sales/sales.rules.ts';

export const DIFFERENCES = ['quantidade', 'preco', 'faltante', 'extra'] as const;

export interface Difference {
  readonly produto_id: string;
  readonly tipo: (typeof DIFFERENCES)[number];
  readonly pedido: number;
  readonly faturado: number;
}

const MILLIONTHS = 1_000_000;

type OrderedItem = Pick<
  PricedItem,
  'produto_id' | 'quantidade' | 'valor_unitario' | 'valor_total' | 'bonificacao'
>;

type CameItem = Pick<InvoicedItem, 'produto_id' | 'quantidade' | 'valor_total' | 'complementa'>;

/**
 * Differences between an order and all its invoices: ordered products first, in their order, then others. Free goods are compared
 * with free goods, by quantity alone. Nothing is missing before the first sold item was invoiced. Complements add nothing.
 */
export function differencesBetween(
  ordered: readonly OrderedItem[],
  { sold, free }: { sold: readonly CameItem[]; free: readonly CameItem[] },
): Difference[] {
  const gifts = ordered.filter(({ bonificacao }) => bonificacao);
  const wares = ordered.filter(({ bonificacao }) => !bonificacao);
  const [goods, given] = [sold.filter(isOriginal), free.filter(isOriginal)];
  return [...(goods.length === 0 ? [] : compareWares(wares, goods)), ...compareGifts(gifts, given)];
}

function isOriginal({ complementa }: CameItem): boolean {
  return complementa === null;
}

function compareWares(ordered: readonly OrderedItem[], invoiced: readonly CameItem[]): Difference[] {
  const orders = Map.groupBy(ordered, ({ produto_id }) => produto_id);
  const invoices = Map.groupBy(invoiced, ({ produto_id }) => produto_id);
  const differences: Difference[] = [];
  for (const [produto_id, lines] of orders)
    differences.push(...compareProduct(produto_id, lines, invoices.get(produto_id) ?? []));
  for (const [produto_id, lines] of invoices)
    if (!orders.has(produto_id))
      differences.push({ produto_id, tipo: 'extra', pedido: 0, faturado: sumOf(lines).quantidade });
  return differences;
}

/** Ordered boxes and invoiced units with the same total do not differ. */
function compareProduct(produto_id: string, lines: OrderedItem[], came: CameItem[]): Difference[] {
  const [pedido, faturado] = [sumOf(lines), sumOf(came)];
  const quantity = compareQuantities(produto_id, pedido, faturado);
  if (faturado.quantidade === 0) return quantity;
  const [only, ...others] = new Set(lines.map(({ valor_unitario }) => valor_unitario));
  const agreed = others.length === 0 ? (only as number) : unitPrice(pedido.total, pedido.quantidade);
  if (costs(came, agreed) || isSame(pedido, faturado)) return quantity;
  if (quantity.length > 0 && pedido.total === faturado.total) return [];
  const price = unitPrice(faturado.total, faturado.quantidade);
  return [...quantity, { produto_id, tipo: 'preco', pedido: agreed, faturado: price }];
}

function compareGifts(ordered: readonly OrderedItem[], invoiced: readonly CameItem[]): Difference[] {
  return [...Map.groupBy(ordered, ({ produto_id }) => produto_id)].flatMap(([produto_id, lines]) => {
    const came = invoiced.filter((item) => item.produto_id === produto_id);
    return compareQuantities(produto_id, sumOf(lines), sumOf(came));
  });
}

function compareQuantities(produto_id: string, pedido: Sum, faturado: Sum): Difference[] {
  if (faturado.quantidade === pedido.quantidade) return [];
  const tipo = faturado.quantidade === 0 ? 'faltante' : 'quantidade';
  return [{ produto_id, tipo, pedido: pedido.quantidade, faturado: faturado.quantidade }];
}

type Sum = ReturnType<typeof sumOf>;

function sumOf(lines: readonly { quantidade: number; valor_total: number }[]) {
  let millionths = 0;
  let total = 0;
  for (const { quantidade, valor_total } of lines) {
    millionths += Math.round(quantidade * MILLIONTHS);
    total += valor_total;
  }
  return { quantidade: millionths / MILLIONTHS, total };
}

/** Compared as totals in centavos, because a unit price may be rounded. */
function costs(lines: readonly CameItem[], price: number): boolean {
  return lines.every(({ quantidade, valor_total }) => itemTotal(quantidade, price) === valor_total);
}

function isSame(a: Sum, b: Sum): boolean {
  return a.quantidade === b.quantidade && a.total === b.total;
}

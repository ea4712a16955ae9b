import { itemTotal } from '../domain/money.ts';
import { unitPrice } from '../invoice-records/unit-price.ts';
import type { InvoicedItem, PricedItem } from '../sales/sales.rules.ts';

export const DIFFERENCES = ['quantidade', 'preco', 'faltante', 'extra'] as const;

export interface Difference {
  readonly produto_id: string;
  readonly tipo: (typeof DIFFERENCES)[number];
  readonly pedido: number;
  readonly faturado: number;
}

const MILLIONTHS = 1_000_000;

/** Where all that was invoiced of an order parts from it: what was ordered in its order, then what was not. */
export function differencesBetween(
  ordered: readonly Pick<PricedItem, 'produto_id' | 'quantidade' | 'valor_unitario' | 'valor_total'>[],
  invoiced: readonly InvoicedItem[],
): Difference[] {
  const orders = Map.groupBy(ordered, ({ produto_id }) => produto_id);
  const invoices = Map.groupBy(invoiced, ({ produto_id }) => produto_id);
  const differences: Difference[] = [];
  for (const [produto_id, lines] of orders) {
    const came = invoices.get(produto_id) ?? [];
    const [pedido, faturado] = [sumOf(lines), sumOf(came)];
    if (faturado.quantidade === 0) {
      differences.push({ produto_id, tipo: 'faltante', pedido: pedido.quantidade, faturado: 0 });
      continue;
    }
    if (faturado.quantidade !== pedido.quantidade)
      differences.push({
        produto_id,
        tipo: 'quantidade',
        pedido: pedido.quantidade,
        faturado: faturado.quantidade,
      });
    const [only, ...others] = new Set(lines.map(({ valor_unitario }) => valor_unitario));
    const agreed = others.length === 0 ? (only as number) : unitPrice(pedido.total, pedido.quantidade);
    if (!costs(came, agreed) && !isSame(pedido, faturado))
      differences.push({
        produto_id,
        tipo: 'preco',
        pedido: agreed,
        faturado: unitPrice(faturado.total, faturado.quantidade),
      });
  }
  for (const [produto_id, lines] of invoices)
    if (!orders.has(produto_id))
      differences.push({ produto_id, tipo: 'extra', pedido: 0, faturado: sumOf(lines).quantidade });
  return differences;
}

interface Sum {
  readonly quantidade: number;
  readonly total: number;
}

function sumOf(lines: readonly { quantidade: number; valor_total: number }[]): Sum {
  let millionths = 0;
  let total = 0;
  for (const { quantidade, valor_total } of lines) {
    millionths += Math.round(quantidade * MILLIONTHS);
    total += valor_total;
  }
  return { quantidade: millionths / MILLIONTHS, total };
}

/** To the centavo: a price that does not come out even is no other price. */
function costs(lines: readonly InvoicedItem[], price: number): boolean {
  return lines.every(({ quantidade, valor_total }) => itemTotal(quantidade, price) === valor_total);
}

function isSame(a: Sum, b: Sum): boolean {
  return a.quantidade === b.quantidade && a.total === b.total;
}

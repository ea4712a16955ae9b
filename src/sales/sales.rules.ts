import { itemTotal } from '../domain/money.ts';

export interface OrderedItem {
  produtoId: string;
  quantidade: number;
  valorUnitario: number;
}

/** An item as it is stored: its total in centavos. */
export interface PricedItem {
  produto_id: string;
  quantidade: number;
  valor_unitario: number;
  valor_total: number;
}

export function priceItems(items: OrderedItem[]): PricedItem[] {
  return items.map(({ produtoId, quantidade, valorUnitario }) => ({
    produto_id: produtoId,
    quantidade,
    valor_unitario: valorUnitario,
    valor_total: itemTotal(quantidade, valorUnitario),
  }));
}

export function totalOf(items: PricedItem[]): number {
  let total = 0;
  for (const item of items) total += item.valor_total;
  return total;
}

import type { CommissionBase } from '../../domain/commission-entries.ts';
import type { TakenBy } from '../../domain/returned-items.ts';
import { commissionOf, type InvoicedItem, type RatedItem, rateInvoiced, rateOf } from './sales.rules.ts';

/** Returned goods. */
export interface SaleReturn {
  readonly id: string;
  readonly data: string;
  readonly motivo: string | null;
  /** The return note and the returned note; both null for a manual return. */
  readonly nota_id: string | null;
  readonly referencia: string | null;
  readonly itens: readonly ReturnedItem[];
  readonly created_at: string;
}

/** What was returned, under each base; a note says from which item it took that, a manual return only of which product. */
export interface ReturnedItem extends Readonly<Record<CommissionBase, number>> {
  readonly produto_id: string;
  readonly de_nota_id: string | null;
  readonly de_posicao: number | null;
  readonly como: TakenBy | null;
}

/** What the commission of a sale is computed from. */
export interface Earning {
  readonly base: CommissionBase;
  readonly ordered: readonly OrderedItem[];
  readonly invoiced: readonly InvoicedItem[];
  readonly returns: readonly SaleReturn[];
}

/** The agreed rate of an ordered item. */
export type OrderedItem = Pick<RatedItem, 'produto_id' | 'valor_total' | 'taxa'>;

/** An earning item; `valor_total` is its base. */
export type EarningItem = OrderedItem & {
  readonly nota_id?: string;
  readonly posicao?: number;
  readonly emissao?: string;
};

/** What a return took from an item. */
export interface Taken {
  readonly of: SaleReturn;
  readonly at: number;
  readonly base: number;
}

/** The earning items before returns: those of the invoices or, without any, the ordered ones. */
export function earningItems({ base, ordered, invoiced }: Earning): readonly EarningItem[] {
  return invoiced.length > 0 ? rateInvoiced(invoiced, ordered, base) : ordered;
}

/** The earning items after all returns. */
export function remainingItems(earning: Earning): readonly EarningItem[] {
  const items = earningItems(earning);
  if (earning.returns.length === 0) return items;
  const left = items.map(({ valor_total }) => valor_total);
  for (const { at, base } of takeReturns(earning)) left[at] = (left[at] as number) - base;
  return items.map((item, at) => ({ ...item, valor_total: left[at] as number }));
}

/**
 * A return note takes from the items that were found for it when it came; a manual return from the items of its products, the
 * earliest note first. Neither takes more than is left. In the order of arrival.
 */
export function takeReturns(earning: Earning): Taken[] {
  const { returns, base: by } = earning;
  if (returns.length === 0) return [];
  const items = earningItems(earning);
  const left = items.map(({ valor_total }) => valor_total);
  const taken: Taken[] = [];
  const take = (of: SaleReturn, at: number, wanted: number) => {
    const base = Math.min(wanted, left[at] as number);
    if (base <= 0) return 0;
    left[at] = (left[at] as number) - base;
    taken.push({ of, at, base });
    return base;
  };
  const places = new Map(items.map(({ nota_id, posicao }, at) => [`${nota_id} ${posicao}`, at]));
  for (const of of returns.filter(({ nota_id }) => nota_id !== null))
    for (const item of of.itens) {
      const at = places.get(`${item.de_nota_id} ${item.de_posicao}`);
      if (at !== undefined) take(of, at, item[by]);
    }
  const queues = queuePlaces(items);
  for (const of of inOrder(returns.filter(({ nota_id }) => nota_id === null)))
    for (const item of of.itens) {
      let wanted = item[by];
      const queue = queues.get(item.produto_id);
      while (wanted > 0 && queue !== undefined && queue.next < queue.places.length) {
        const base = take(of, queue.places[queue.next] as number, wanted);
        if (base < wanted) queue.next += 1;
        wanted -= base;
      }
    }
  return taken.sort((a, b) => (a.of.id < b.of.id ? -1 : a.of.id > b.of.id ? 1 : 0));
}

/** The earning items of a product, the earliest note first; exhausted items are skipped once for all later returns. */
interface Queue {
  readonly places: number[];
  next: number;
}

function queuePlaces(items: readonly EarningItem[]): Map<string, Queue> {
  const queues = new Map<string, Queue>();
  for (const at of earliestFirst(items)) {
    const { produto_id } = items[at] as EarningItem;
    const queue = queues.get(produto_id) ?? { places: [], next: 0 };
    queue.places.push(at);
    queues.set(produto_id, queue);
  }
  return queues;
}

export function sumTaken(taken: readonly Taken[]): number {
  return taken.reduce((sum, { base }) => sum + base, 0);
}

/** What a return took of a product and of its commission; `valor` in centavos. */
export interface ReturnedCommission {
  readonly of: SaleReturn;
  readonly produto_id: string;
  readonly base: number;
  readonly percentual: number;
  readonly valor: number;
}

/** The earnings of an item are rounded once, so each return gives back the difference it makes. */
export function returnedCommission(earning: Earning, representadaRate: number): ReturnedCommission[] {
  const items = earningItems(earning);
  const left = items.map(({ valor_total }) => valor_total);
  const lines = new Map<string, ReturnedCommission>();
  for (const { of, at, base } of takeReturns(earning)) {
    const item = items[at] as EarningItem;
    const before = left[at] as number;
    left[at] = before - base;
    const earned = (valor_total: number) => commissionOf({ ...item, valor_total }, representadaRate);
    const { percentual } = rateOf(item, representadaRate);
    const key = JSON.stringify([of.id, item.produto_id, percentual]);
    const known = lines.get(key) ?? { of, produto_id: item.produto_id, base: 0, percentual, valor: 0 };
    const valor = known.valor + earned(before) - earned(before - base);
    lines.set(key, { ...known, base: known.base + base, valor });
  }
  return [...lines.values()];
}

function earliestFirst(items: readonly EarningItem[]): number[] {
  const keyOf = (at: number) => `${items[at]?.emissao ?? ''} ${items[at]?.nota_id ?? ''}`;
  return [...items.keys()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b));
}

function inOrder(returns: readonly SaleReturn[]): SaleReturn[] {
  return returns.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

import { type CommissionBase, entryDaysOf, shareCommission } from '../../../domain/commission-entries.ts';
import type { Installment } from '../../../domain/installments.ts';
import { percentOf } from '../../../domain/money.ts';
import type { TakenBy } from '../../../domain/returned-items.ts';
import { type SaleStatus, stageOf } from '../../../domain/sale-status.ts';
import { byKeys } from '../../../domain/text.ts';
import type { Row } from '../../../platform/database/tables.ts';
import {
  commissionOf,
  commissionOfAll,
  type InvoicedItem,
  rateInvoiced,
  rateOf,
  type StoredRatedItem,
} from '../sales.rules.ts';
import {
  type BalancedItem,
  type BalanceFacts,
  balanceOf,
  commissionClosed,
  daysOfBalance,
} from './balance.rules.ts';

export const INSTALLMENT_COLUMNS = [
  ...['numero', 'vencimento', 'valor', 'pago_em', 'recebido', 'ajuste', 'motivo', 'inadimplente'],
  ...['repasse_pago', 'nota_id', 'titulo_em', 'titulo_vencido'],
] as const satisfies (keyof Row<'parcelas'>)[];

/** A stored instalment, with the state of its commission. */
export type StoredInstallment = Readonly<Pick<Row<'parcelas'>, (typeof INSTALLMENT_COLUMNS)[number]>>;

/** The columns of a sale that its entries are computed from. */
export const EARNING_COLUMNS = [
  ...['empresa_id', 'id', 'pedido', 'data', 'representada_id', 'status', 'comissao', 'comissao_evento'],
  ...['comissao_dia', 'comissao_base', 'faturado_em', 'vendedor_id', 'carteira_id', 'parcelas_orcadas'],
  ...['repasse', 'entrega_em'],
] as const satisfies (keyof Row<'vendas'>)[];

export type EarningSale = Readonly<Pick<Row<'vendas'>, (typeof EARNING_COLUMNS)[number]>>;

/** A row of `parcelas` for each instalment and, of a sale invoiced in part, one for what is still to be invoiced. */
export function entriesOf(facts: EntryFacts): EntryRow[] {
  const entries = installmentEntries(facts);
  return facts.invoiced.length === 0 ? entries : [...entries, ...openEntry(facts)];
}

/**
 * The commission of the items split among the instalments. Those of an invoice share what its items earn after returns, from the
 * invoice's day on; those of a cancelled invoice earn nothing.
 */
function installmentEntries(facts: EntryFacts) {
  const { row: sale, installments } = facts;
  // A quotation earns nothing, cancelled or not.
  if (sale.parcelas_orcadas !== null) return [];
  const { comissao_evento: evento, comissao_dia: dia } = sale;
  const isCancelled = stageOf(sale.status as SaleStatus) === 'cancelada';
  const earners = earnersOf(facts);
  return installments.map((one) => {
    const { shares, faturado_em, counts } = earners.get(one.nota_id) as Earner;
    const cancelada = isCancelled || !counts;
    const comissao = shares.get(one) as number;
    return {
      ...one,
      inadimplente: isDefaulted(one),
      empresa_id: sale.empresa_id,
      venda_id: sale.id,
      representada_id: sale.representada_id,
      data: sale.data,
      pedido: sale.pedido,
      cancelada,
      comissao,
      ...entryDaysOf(one, { evento, dia, faturado_em, cancelada }),
      titulo_em: evento === 'liquidacao' ? one.titulo_em : null,
      titulo_vencido: Boolean(one.titulo_vencido),
      repasse_valor: sharedOf({ cancelada, comissao, ajuste: one.ajuste }, sale.repasse),
      vendedor_id: sale.vendedor_id,
      carteira_id: sale.carteira_id,
    };
  });
}

/** Nothing is received for it, and no event makes it due. */
function openEntry(facts: EntryFacts): EntryRow[] {
  const { row: sale } = facts;
  const balance = balanceOf(facts);
  if (balance?.situacao !== 'parcial') return [];
  const { valor, comissao } = balance;
  const { empresa_id, id, representada_id, data, pedido, vendedor_id, carteira_id } = sale;
  return [
    {
      ...{ ...NOTHING_HAPPENED, empresa_id, venda_id: id, representada_id, data, pedido },
      ...{ vendedor_id, carteira_id, valor, comissao, nota_id: null, cancelada: false },
      ...daysOfBalance(balance, data, sale.comissao_dia),
      repasse_valor: sharedOf({ cancelada: false, comissao, ajuste: 0 }, sale.repasse),
    },
  ];
}

/** A payment ends it. */
export function isDefaulted({ inadimplente, pago_em }: StoredInstallment): boolean {
  return Boolean(inadimplente) && pago_em === null;
}

/** The vendedor's share of what an entry is worth, in centavos. */
export function sharedOf(
  { cancelada, comissao, ajuste }: { cancelada: boolean; comissao: number; ajuste: number },
  repasse: number,
): number {
  return repasse === 0 ? 0 : percentOf((cancelada ? 0 : comissao) + ajuste, repasse);
}

/** A group of instalments that share earnings: the sale's own, or those of one invoice. */
interface Earner {
  readonly shares: ReadonlyMap<StoredInstallment, number>;
  readonly faturado_em: string | null;
  readonly counts: boolean;
}

function earnersOf(facts: EntryFacts): Map<string | null, Earner> {
  const { row: sale, installments, invoiced } = facts;
  const earning = remainingItems(facts);
  const earners = new Map<string | null, Earner>();
  for (const [nota_id, some] of Map.groupBy(installments, (one) => one.nota_id)) {
    const ofInvoice = invoiced.filter((item) => item.nota_id === nota_id);
    const own = invoiced.length === 0 ? earning : [];
    const earned = nota_id === null ? own : earning.filter((item) => item.nota_id === nota_id);
    const earnings = commissionOfAll(earned, sale.comissao);
    const parts = shareCommission(
      nota_id === null && own.length > 0 ? lessClosed(earnings, facts) : earnings,
      some.map(({ valor }) => valor),
    );
    earners.set(nota_id, {
      shares: new Map(some.map((one, at) => [one, parts[at] as number])),
      faturado_em: ofInvoice[0]?.emissao ?? sale.faturado_em,
      counts: nota_id === null || ofInvoice.length > 0,
    });
  }
  return earners;
}

export type EntryRow = ReturnType<typeof installmentEntries>[number];

type WholeEarning = Earning<EarningSale> & Pick<BalanceFacts, 'items' | 'closings'>;

/** What the sale earns after returns and, without a note, after closings, in centavos. */
export function commissionOfSale(facts: WholeEarning): number {
  return lessClosed(commissionOfAll(remainingItems(facts), facts.row.comissao), facts);
}

function lessClosed(earnings: number, facts: WholeEarning): number {
  return Math.max(0, earnings - commissionClosed(facts));
}

/**
 * Numbers the sale's own instalments and keeps the state of their commission. They take free numbers: an instalment of a
 * cancelled invoice with received commission keeps its number.
 */
export function numberInstallments(
  installments: readonly (Installment & Happened)[],
  others: readonly StoredInstallment[] = [],
): StoredInstallment[] {
  const taken = new Set(others.map(({ numero }) => numero));
  let numero = 0;
  return installments.map(({ vencimento, valor, pago_em, ...happened }) => {
    do numero++;
    while (taken.has(numero));
    return { ...NOTHING_HAPPENED, ...happened, numero, vencimento, valor, pago_em, nota_id: null };
  });
}

/** The state of an instalment's commission. */
type Happened = Partial<
  Pick<
    StoredInstallment,
    'recebido' | 'ajuste' | 'motivo' | 'inadimplente' | 'repasse_pago' | 'titulo_em' | 'titulo_vencido'
  >
>;

export const NOTHING_HAPPENED = {
  recebido: 0,
  ajuste: 0,
  motivo: null,
  inadimplente: false,
  repasse_pago: 0,
  titulo_em: null,
  titulo_vencido: false,
} satisfies Happened;

/** An existing instalment, matched by number, keeps the state of its commission. */
export function keepHappened(
  installments: readonly StoredInstallment[],
  before: readonly StoredInstallment[],
): StoredInstallment[] {
  const known = new Map(before.map((one) => [one.numero, one]));
  return installments.map((one) => {
    const { recebido, ajuste, motivo, inadimplente, repasse_pago } = known.get(one.numero) ?? one;
    return { ...one, recebido, ajuste, motivo, inadimplente, repasse_pago };
  });
}

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

/** What the commission of a sale is computed from: its items, or those of its active invoices, less what was returned. */
export interface Earning<Row = Pick<EarningSale, 'comissao_base'>> {
  readonly row: Row;
  readonly items: readonly OrderedItem[];
  readonly invoiced: readonly InvoicedItem[];
  readonly returns: readonly SaleReturn[];
}

interface EntryFacts extends Earning<EarningSale>, Omit<BalanceFacts, 'row' | 'invoiced'> {
  readonly items: readonly BalancedItem[];
  readonly installments: readonly StoredInstallment[];
}

/** The agreed rate of an ordered item. */
export type OrderedItem = Pick<StoredRatedItem, 'produto_id' | 'valor_total' | 'taxa'>;

/** An earning item; `valor_total` is its base. */
type EarningItem = OrderedItem & {
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
export function earningItems({ row, items, invoiced }: Earning): readonly EarningItem[] {
  return invoiced.length > 0 ? rateInvoiced(invoiced, items, row.comissao_base) : items;
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
  const { returns, row } = earning;
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
  const placeOf = new Map(items.map(({ nota_id, posicao }, at) => [`${nota_id} ${posicao}`, at]));
  for (const of of returns.filter(({ nota_id }) => nota_id !== null))
    for (const item of of.itens) {
      const at = placeOf.get(`${item.de_nota_id} ${item.de_posicao}`);
      if (at !== undefined) take(of, at, item[row.comissao_base]);
    }
  // Of each product the earliest note comes last, from where it is taken once it is used up.
  const places = Map.groupBy(earliestFirst(items).reverse(), (at) => items[at]?.produto_id);
  const manual = returns.filter(({ nota_id }) => nota_id === null);
  for (const of of manual.sort(byKeys(({ id }) => [id])))
    for (const item of of.itens) {
      let wanted = item[row.comissao_base];
      const queue = places.get(item.produto_id) ?? [];
      while (wanted > 0 && queue.length > 0) {
        const base = take(of, queue.at(-1) as number, wanted);
        if (base < wanted) queue.pop();
        wanted -= base;
      }
    }
  return taken.sort(byKeys(({ of }) => [of.id]));
}

export function sumTaken(taken: readonly Taken[]): number {
  return taken.reduce((sum, { base }) => sum + base, 0);
}

/** What a return took of a product and of its commission; `valor` in centavos. */
interface ReturnedCommission {
  readonly of: SaleReturn;
  readonly produto_id: string;
  readonly base: number;
  readonly percentual: number;
  readonly valor: number;
}

/** The earnings of an item are rounded once, so each return gives back the difference it makes. */
export function returnedCommission(
  earning: Earning<Pick<EarningSale, 'comissao_base' | 'comissao'>>,
): ReturnedCommission[] {
  const { comissao } = earning.row;
  const items = earningItems(earning);
  const left = items.map(({ valor_total }) => valor_total);
  const lines = new Map<string, ReturnedCommission>();
  for (const { of, at, base } of takeReturns(earning)) {
    const item = items[at] as EarningItem;
    const before = left[at] as number;
    left[at] = before - base;
    const earned = (valor_total: number) => commissionOf({ ...item, valor_total }, comissao);
    const { percentual } = rateOf(item, comissao);
    const key = JSON.stringify([of.id, item.produto_id, percentual]);
    const known = lines.get(key) ?? { of, produto_id: item.produto_id, base: 0, percentual, valor: 0 };
    const valor = known.valor + earned(before) - earned(before - base);
    lines.set(key, { ...known, base: known.base + base, valor });
  }
  return [...lines.values()];
}

function earliestFirst(items: readonly EarningItem[]): number[] {
  return [...items.keys()].sort(byKeys((at) => [items[at]?.emissao ?? '', items[at]?.nota_id ?? '']));
}

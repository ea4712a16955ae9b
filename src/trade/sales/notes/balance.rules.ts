import {
  type BalanceSituation,
  balanceOfProducts,
  type ClosedLine,
  type ClosingReason,
  closedCommission,
  NEVER_PRESUMED,
  type OrderedLine,
  type ProductBalance,
  TO_INVOICE,
} from '../../../domain/balance.ts';
import { dueAfter } from '../../../domain/commission-entries.ts';
import { type SaleStatus, stageOf } from '../../../domain/sale-status.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { commissionOf, type InvoicedItem, rateOf, type StoredRatedItem } from '../sales.rules.ts';

/** What a person, or an order book, says will not come any more. */
export interface Closing {
  readonly id: string;
  readonly data: string;
  readonly motivo: ClosingReason;
  readonly observacao: string | null;
  readonly itens: readonly ClosedLine[];
  readonly carteira_id: string | null;
  readonly created_at: string;
}

/** What an order book says of a product of the sale, or without one of the order. */
export interface FactoryWord {
  readonly produto_id: string | null;
  readonly carteira_id: string;
  readonly data: string;
  readonly quantidade: number | null;
  readonly previsao: string | null;
  readonly situacao: string | null;
}

export type BalancedItem = Pick<
  StoredRatedItem,
  'produto_id' | 'quantidade' | 'valor_unitario' | 'valor_total' | 'taxa' | 'bonificacao'
>;

/** What a balance is worked out from, beside the sale and its notes. */
export interface BalanceFacts {
  readonly row: Pick<
    Row<'vendas'>,
    'status' | 'data' | 'faturado_em' | 'entrega_em' | 'parcelas_orcadas' | 'comissao'
  >;
  readonly items: readonly BalancedItem[];
  readonly invoiced: readonly InvoicedItem[];
  readonly closings: readonly Closing[];
  readonly words: readonly FactoryWord[];
  /** The company's first day of balances. */
  readonly saldo_desde: string;
}

export interface SaleBalance {
  readonly situacao: BalanceSituation;
  readonly valor: number;
  readonly comissao: number;
  readonly previsao: string | null;
  readonly itens: readonly (ProductBalance & { readonly fabrica: FactoryWord | null })[];
}

/** Null for what has no balance: quotations, cancelled sales, and those of before the company's first day. */
export function balanceOf(facts: BalanceFacts): SaleBalance | null {
  const { row, invoiced, words } = facts;
  if (!hasBalance(facts)) return null;
  const isNoted = invoiced.length > 0;
  const products = balanceOfProducts(
    orderedLines(facts),
    {
      byHand: !isNoted && row.faturado_em !== null,
      // A complement adds to the price, not to the goods.
      lines: invoiced.filter(({ complementa }) => complementa === null),
    },
    closedLines(facts),
  );
  const itens = products.map((product) => ({ ...product, fabrica: wordFor(words, product.produto_id) }));
  const open = itens.filter(({ saldo }) => saldo > 0);
  const days = open.flatMap(({ fabrica }) => fabrica?.previsao ?? []);
  const sumOf = (column: 'valor' | 'comissao') => open.reduce((sum, one) => sum + one[column], 0);
  return {
    situacao: situationOf(isNoted || row.faturado_em !== null, open.length > 0, itens),
    valor: sumOf('valor'),
    comissao: sumOf('comissao'),
    previsao: days.sort()[0] ?? row.entrega_em,
    itens,
  };
}

function hasBalance({ row, saldo_desde }: Pick<BalanceFacts, 'row' | 'saldo_desde'>): boolean {
  if (row.parcelas_orcadas !== null || row.data < saldo_desde) return false;
  return stageOf(row.status as SaleStatus) !== 'cancelada';
}

function situationOf(
  isInvoiced: boolean,
  isOpen: boolean,
  itens: readonly ProductBalance[],
): BalanceSituation {
  if (!isInvoiced) return 'sem_nota';
  if (isOpen) return 'parcial';
  return itens.some(({ encerrado }) => encerrado > 0) ? 'encerrado' : 'atendido';
}

/** Words are in the order of their books, the latest first: one on the product counts before one on the order. */
function wordFor(words: readonly FactoryWord[], produto_id: string): FactoryWord | null {
  return (
    words.find((word) => word.produto_id === produto_id) ??
    words.find((word) => word.produto_id === null) ??
    null
  );
}

type Priced = Pick<BalanceFacts, 'items'> & { readonly row: Pick<Row<'vendas'>, 'comissao'> };

/** The ordered items without free goods, at their frozen percentages. */
export function orderedLines({ row, items }: Priced): OrderedLine[] {
  return items
    .filter(({ bonificacao }) => !bonificacao)
    .map((item) => ({
      ...item,
      percentual: rateOf(item, row.comissao).percentual,
      comissao: commissionOf(item, row.comissao),
    }));
}

export function closedLines({ closings }: Pick<BalanceFacts, 'closings'>): ClosedLine[] {
  return closings.flatMap(({ itens }) => itens);
}

/** What closings take of the commission of a sale, while it has no note. */
export function commissionClosed(facts: Priced & Pick<BalanceFacts, 'closings' | 'invoiced'>): number {
  if (facts.closings.length === 0 || facts.invoiced.length > 0) return 0;
  return closedCommission(orderedLines(facts), closedLines(facts));
}

/** Lists find open sales by these columns, which are null where nothing is open. */
export const BALANCE_COLUMNS = [
  ...['a_faturar', 'a_faturar_comissao', 'a_faturar_previsao', 'ultima_nota'],
] as const satisfies (keyof Row<'vendas'>)[];

export type BalanceColumns = Pick<Row<'vendas'>, (typeof BALANCE_COLUMNS)[number]>;

export const NOTHING_OPEN: BalanceColumns = {
  a_faturar: null,
  a_faturar_comissao: null,
  a_faturar_previsao: null,
  ultima_nota: null,
};

/** `earned` is the commission of the sale's own instalments, which is told of one without a note. */
export function balanceColumns(facts: BalanceFacts, earned: () => number): BalanceColumns {
  const { row, invoiced } = facts;
  // Most sales are invoiced by hand when they are made.
  if (invoiced.length === 0 && row.faturado_em !== null) return NOTHING_OPEN;
  const balance = balanceOf(facts);
  if (balance === null || !balance.itens.some(({ saldo }) => saldo > 0)) return NOTHING_OPEN;
  return {
    a_faturar: balance.valor,
    a_faturar_comissao: invoiced.length === 0 ? earned() : balance.comissao,
    a_faturar_previsao: balance.previsao,
    ultima_nota:
      invoiced
        .map(({ emissao }) => emissao)
        .sort()
        .at(-1) ?? null,
  };
}

/** The days of the entry of a balance: due as if its event were on the expected day, far ahead without one. */
export function daysOfBalance({ previsao }: Pick<SaleBalance, 'previsao'>, data: string, dia: number) {
  return {
    numero: TO_INVOICE,
    vencimento: previsao ?? data,
    // There is nothing to pay yet, so that no list of unpaid instalments has it.
    pago_em: data,
    evento_em: null,
    vence_em: null,
    previsto_em: previsao === null ? NEVER_PRESUMED : dueAfter(previsao, dia),
    presumivel_em: NEVER_PRESUMED,
  };
}

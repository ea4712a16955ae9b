import {
  type Installment,
  payAtOnce,
  payUnpaid,
  readTerms,
  splitByTerms,
  sumOf,
} from '../../domain/installments.ts';
import { MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import { type SaleStatus, type Stage, stageOf } from '../../domain/sale-status.ts';
import type { DetailsShape, Issue } from '../../platform/http/contract/issues.ts';
import { ApiError, problems, refuse } from '../../platform/http/contract/problems.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { SaleRow } from './sale-facts.ts';
import type { SaleChanges } from './sales.contract.ts';
import { NET_PRICE_NOTHING, type NetItem, type PricedItem, priceItems, totalOf } from './sales.rules.ts';

const INVOICED: readonly Stage[] = ['faturada', 'enviada', 'entregue', 'paga'];

export function isInvoiced(status: SaleStatus): boolean {
  return INVOICED.includes(stageOf(status));
}

export function isPaid(status: SaleStatus): boolean {
  return stageOf(status) === 'paga';
}

type SentTerms = Pick<SaleChanges, 'parcelas' | 'condicao'>;

export function refuseTwoTerms({ parcelas, condicao }: SentTerms): void {
  if (parcelas && condicao) refuse(problems.termsTwice);
}

/** The instalments of a new sale; a paid one is paid on its day under any terms. */
export function openingInstallments(
  sale: SentTerms & { status: SaleStatus; itens: PricedItem[] },
  data: string,
): StoredInstallment[] {
  const total = totalOf(sale.itens);
  const installments = sentInstallments(sale, total, data) ?? payAtOnce(total, data);
  return numberInstallments(isPaid(sale.status) ? payUnpaid(installments, data) : installments);
}

/** The sent instalments, or those of the sent terms; undefined without either. */
export function sentInstallments(
  { parcelas, condicao }: SentTerms,
  total: number,
  data: string,
): Installment[] | undefined {
  // A total of zero is one instalment under any terms.
  if (condicao)
    return splitByTerms(total, data, total === 0 ? daysIn(condicao).slice(0, 1) : daysIn(condicao));
  if (!parcelas) return undefined;
  if (sumOf(parcelas) !== total) refuse(problems.installmentsSum);
  return parcelas.map(({ vencimento, valor, pago_em = null }) => ({ vencimento, valor, pago_em }));
}

function daysIn(condicao: string): number[] {
  const days = readTerms(condicao);
  if (days === undefined) throw new Error(`Terms that were read before: ${condicao}`);
  return days;
}

/** The free fields of an order besides its items. */
export const ORDER_FIELDS = [
  'observacao',
  'observacao_interna',
  'transportadora',
  'frete',
  'entrega_em',
  'pedido_cliente',
  'desconto_pedido',
  'validade',
  'recusada_em',
  'motivo_recusa',
] as const;

type OrderFields = Pick<SaleRow, (typeof ORDER_FIELDS)[number]>;

type SentFields = { readonly [Field in keyof OrderFields]?: OrderFields[Field] | undefined };

/** The sent values over the previous ones; null by default. */
export function orderFieldsOf(sent: SentFields, before?: OrderFields): OrderFields {
  const writtenIn = (field: keyof OrderFields) =>
    sent[field] === undefined ? (before?.[field] ?? null) : sent[field];
  return Object.fromEntries(ORDER_FIELDS.map((field) => [field, writtenIn(field)])) as OrderFields;
}

/** The fields of a quotation, and of an order that was one. */
type QuotationFields = Pick<SaleRow, 'orcamento' | 'parcelas_orcadas'>;

/** Whether the sale has no optional fields, as most. */
export function isPlain(row: OrderFields & QuotationFields & Pick<SaleRow, 'feito_em'>): boolean {
  return (
    row.feito_em === null &&
    row.orcamento === null &&
    row.parcelas_orcadas === null &&
    ORDER_FIELDS.every((field) => row[field] === null)
  );
}

/** Prices items with the order's discount; an impossible result is a fault of the input. */
export function priceOrder(
  items: readonly NetItem[],
  desconto_pedido: string | null,
  shape: DetailsShape,
): PricedItem[] {
  const priced = priceItems(items, desconto_pedido);
  const faults = faultsOf(priced);
  if (faults.length > 0) refuseInput(faults, shape);
  return priced;
}

/** The faults of the priced items. */
export function faultsOf(items: readonly PricedItem[]): Issue[] {
  const faults: Issue[] = [];
  const isGivenAway = items.some(({ valor_unitario, bonificacao }) => valor_unitario === 0 && !bonificacao);
  if (isGivenAway) faults.push({ code: 'custom', message: NET_PRICE_NOTHING, path: ['desconto_pedido'] });
  if (totalOf(items) > MAX_TOTAL_CENTAVOS) {
    const message = 'O total da venda não pode passar de R$ 9.999.999.999,99';
    faults.push({ code: 'custom', message, path: ['itens'] });
  }
  return faults;
}

function refuseInput(faults: Issue[], shape: DetailsShape): never {
  const messages = Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message]));
  throw new ApiError(problems.invalidInput, { details: shape === 'fields' ? messages : faults });
}

import type { DetailsShape, Issue } from '../../contract/issues.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import {
  type Installment,
  payAtOnce,
  payUnpaid,
  readTerms,
  splitByTerms,
  sumOf,
} from '../../domain/installments.ts';
import { MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import type { HoldReason } from '../../domain/order-credit.ts';
import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Closing, FactoryWord } from './notes/balance.rules.ts';
import { numberInstallments, type SaleReturn, type StoredInstallment } from './notes/entries.rules.ts';
import {
  type InvoicedItem,
  NET_PRICE_NOTHING,
  type NetItem,
  type PricedItem,
  priceItems,
  type StoredRatedItem,
  totalOf,
} from './sales.rules.ts';

export type SaleRow = Row<'vendas'>;
export type NamedSaleRow = SaleRow & { cliente_nome: string; representada_nome: string };

/** A sale with all its stored parts. */
export interface SaleFacts<Row = NamedSaleRow> {
  readonly row: Row;
  readonly items: StoredRatedItem[];
  readonly installments: StoredInstallment[];
  /** The items of its active invoices; without any, the instalments are its own. */
  readonly invoiced: InvoicedItem[];
  /** Returned goods, by a note or by hand. */
  readonly returns: SaleReturn[];
  readonly closings: readonly Closing[];
  /** What order books say of it, the latest book first. */
  readonly words: readonly FactoryWord[];
  /** The company's first day of balances. */
  readonly saldo_desde: string;
  /** The letters that were sent with it, newest first, where they were read. */
  readonly letters?: ShownLetter[];
  /** Who let it pass last when it was held, where that was read. */
  readonly release?: ShownRelease | null;
}

export const ATTACHMENTS = ['pdf', 'planilha'] as const;

export type AttachedColumn = (typeof ATTACHMENTS)[number];

/** A letter as it is stored with its sale. */
export interface SentLetter {
  readonly enviado_em: string;
  readonly para: string[];
  readonly anexos: AttachedColumn[];
  readonly usuario_id: string | null;
  readonly chave_id: string | null;
}

export type ShownLetter = Pick<SentLetter, 'enviado_em' | 'para' | 'anexos'> & { por: string | null };

export function readLetters({ envios }: Pick<SaleRow, 'envios'>): SentLetter[] {
  return envios === null ? [] : JSON.parse(envios);
}

/** That a held order was let pass, as it is stored with it. */
export interface StoredRelease {
  readonly em: string;
  readonly motivos: HoldReason[];
  readonly usuario_id: string | null;
  readonly chave_id: string | null;
}

/** The same with the name of who did it. */
export type ShownRelease = Pick<StoredRelease, 'em' | 'motivos'> & { por: string | null };

export function readRelease({ liberado }: Pick<SaleRow, 'liberado'>): StoredRelease | null {
  // A sale that was deleted long ago has no such column.
  return liberado ? JSON.parse(liberado) : null;
}

/** A manual return, as stored with its sale; `valor` in centavos. */
export interface ManualReturn {
  readonly id: string;
  readonly data: string;
  readonly motivo: string;
  readonly itens: readonly { readonly produto_id: string; readonly valor: number }[];
  readonly created_at: string;
}

type WithReturns = Pick<SaleRow, 'devolucoes'>;

export function readManualReturns({ devolucoes }: WithReturns): ManualReturn[] {
  return devolucoes === null ? [] : JSON.parse(devolucoes);
}

/** Null without any. */
export function writeManualReturns(returns: readonly ManualReturn[]): string | null {
  return returns.length === 0 ? null : JSON.stringify(returns);
}

export function manualReturnsOf(row: WithReturns): SaleReturn[] {
  return readManualReturns(row).map(({ itens, ...told }) => ({
    ...told,
    nota_id: null,
    referencia: null,
    itens: itens.map(({ produto_id, valor }) => ({
      ...{ produto_id, produtos: valor, produtos_ipi: valor, nota: valor },
      ...{ de_nota_id: null, de_posicao: null, como: null },
    })),
  }));
}

/** The instalments of a quotation: sent explicitly, or following from terms that count from the order's day. */
interface Quoted {
  readonly enviadas: boolean;
  readonly parcelas: readonly Due[];
}

type MaybeQuoted = Pick<SaleRow, 'parcelas_orcadas'>;

/** Whether the sale never became an order, cancelled or not. */
export function isQuoted({ parcelas_orcadas }: MaybeQuoted): boolean {
  return parcelas_orcadas !== null;
}

export function writeQuoted(installments: readonly Installment[], enviadas: boolean): string {
  const parcelas = installments.map(({ vencimento, valor }) => ({ vencimento, valor }));
  return JSON.stringify({ enviadas, parcelas } satisfies Quoted);
}

/** Whether its instalments were sent explicitly. */
export function wereSent(row: MaybeQuoted): boolean {
  return readQuoted(row)?.enviadas ?? false;
}

/** The instalments of a quotation are in its row; those of an order are stored. */
export function installmentsOf(row: MaybeQuoted, stored: StoredInstallment[]): StoredInstallment[] {
  const quoted = readQuoted(row);
  if (quoted === undefined) return stored;
  return numberInstallments(quoted.parcelas.map((one) => ({ ...one, pago_em: null })));
}

function readQuoted({ parcelas_orcadas: text }: MaybeQuoted): Quoted | undefined {
  return text === null ? undefined : JSON.parse(text);
}

/** A quotation is neither paid nor invoiced. */
export function refusePayment({
  parcelas,
  faturado_em,
}: SentTerms & { faturado_em?: string | null | undefined }): void {
  if (faturado_em || parcelas?.some(({ pago_em }) => pago_em)) refuse(problems.quotationUnpaid);
}

export function isPaid(status: SaleStatus): boolean {
  return stageOf(status) === 'paga';
}

interface SentTerms {
  readonly parcelas?: readonly (Due & { pago_em?: string | null | undefined })[] | null | undefined;
  readonly condicao?: string | null | undefined;
}

type Due = Pick<Installment, 'vencimento' | 'valor'>;

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
export function sentInstallments({ parcelas, condicao }: SentTerms, total: number, data: string) {
  const days = condicao && readTerms(condicao);
  // A total of zero is one instalment under any terms.
  if (days) return splitByTerms(total, data, total === 0 ? days.slice(0, 1) : days);
  if (!parcelas) return undefined;
  if (sumOf(parcelas) !== total) refuse(problems.installmentsSum);
  return parcelas.map(({ vencimento, valor, pago_em = null }) => ({ vencimento, valor, pago_em }));
}

/** The free fields of an order besides its items. */
export const ORDER_FIELDS = [
  ...['observacao', 'observacao_interna', 'transportadora', 'frete', 'entrega_em', 'pedido_cliente'],
  ...['desconto_pedido', 'validade', 'recusada_em', 'motivo_recusa'],
] as const;

type OrderFields = Pick<SaleRow, (typeof ORDER_FIELDS)[number]>;

type SentFields = { readonly [Field in keyof OrderFields]?: OrderFields[Field] | undefined };

/** The sent values over the previous ones; null by default. */
export function orderFieldsOf(sent: SentFields, before?: OrderFields): OrderFields {
  const writtenIn = (field: keyof OrderFields) =>
    sent[field] === undefined ? (before?.[field] ?? null) : sent[field];
  return Object.fromEntries(ORDER_FIELDS.map((field) => [field, writtenIn(field)])) as OrderFields;
}

/** Whether the sale has no optional fields, as most. */
export function isPlain(row: SaleRow): boolean {
  const { feito_em, orcamento, parcelas_orcadas } = row;
  const isNew = feito_em === null && orcamento === null && parcelas_orcadas === null;
  return isNew && ORDER_FIELDS.every((field) => row[field] === null);
}

/** Prices items with the order's discount; an impossible result is a fault of the input. */
export function priceOrder(
  items: readonly NetItem[],
  desconto_pedido: string | null,
  shape: DetailsShape,
): PricedItem[] {
  const priced = priceItems(items, desconto_pedido);
  const faults = itemFaults(priced);
  if (faults.length === 0) return priced;
  const messages = Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message]));
  throw new ApiError(problems.invalidInput, { details: shape === 'fields' ? messages : faults });
}

/** The faults of the priced items. */
export function itemFaults(items: readonly PricedItem[]): Issue[] {
  const faults: Issue[] = [];
  const isGivenAway = items.some(({ valor_unitario, bonificacao }) => valor_unitario === 0 && !bonificacao);
  if (isGivenAway) faults.push({ code: 'custom', message: NET_PRICE_NOTHING, path: ['desconto_pedido'] });
  if (totalOf(items) > MAX_TOTAL_CENTAVOS) {
    const message = 'O total da venda não pode passar de R$ 9.999.999.999,99';
    faults.push({ code: 'custom', message, path: ['itens'] });
  }
  return faults;
}

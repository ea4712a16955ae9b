import type { Installment } from '../../domain/installments.ts';
import type { Row } from '../../platform/database/tables.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { Earning, SaleReturn } from './returns.rules.ts';
import type { InvoicedItem, RatedItem } from './sales.rules.ts';

export type SaleRow = Row<'vendas'>;
export type NamedSaleRow = SaleRow & { cliente_nome: string; representada_nome: string };

/** A sale with all its stored parts. */
export interface SaleFacts<Row = NamedSaleRow> {
  readonly row: Row;
  readonly items: RatedItem[];
  readonly installments: StoredInstallment[];
  /** The items of its active invoices; without any, the instalments are its own. */
  readonly invoiced: InvoicedItem[];
  /** Returned goods, by a note or by hand. */
  readonly returns: SaleReturn[];
  /** The letters that were sent with it, newest first, where they were read. */
  readonly letters?: ShownLetter[];
}

/** What its commission is computed from. */
export function earningOf({
  row,
  items,
  invoiced,
  returns,
}: Pick<SaleFacts<Pick<SaleRow, 'comissao_base'>>, 'row' | 'items' | 'invoiced' | 'returns'>): Earning {
  return { base: row.comissao_base, ordered: items, invoiced, returns };
}

export function hasInvoices({ invoiced }: Pick<SaleFacts, 'invoiced'>): boolean {
  return invoiced.length > 0;
}

export const ATTACHMENTS = ['pdf', 'planilha'] as const;

export type Attachment = (typeof ATTACHMENTS)[number];

/** A letter as it is stored with its sale. */
export interface SentLetter {
  readonly enviado_em: string;
  readonly para: string[];
  readonly anexos: Attachment[];
  readonly usuario_id: string | null;
  readonly chave_id: string | null;
}

/** The same with the sender's name. */
export type ShownLetter = Pick<SentLetter, 'enviado_em' | 'para' | 'anexos'> & { por: string | null };

export function readLetters(envios: string): SentLetter[] {
  return JSON.parse(envios);
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
  readonly parcelas: readonly Pick<Installment, 'vencimento' | 'valor'>[];
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

interface Paying {
  parcelas?: readonly { pago_em?: string | null | undefined }[] | null | undefined;
  faturado_em?: string | null | undefined;
}

export function refusePayment({ parcelas, faturado_em }: Paying): void {
  if (faturado_em || parcelas?.some(({ pago_em }) => pago_em)) refuse(problems.quotationUnpaid);
}

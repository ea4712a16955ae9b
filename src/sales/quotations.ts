import type { Installment } from '../domain/installments.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { SaleRow } from './sale-facts.ts';

/** The instalments of a quotation: sent as they are, or following from terms that will count from the order's day. */
interface Quoted {
  readonly enviadas: boolean;
  readonly parcelas: readonly Pick<Installment, 'vencimento' | 'valor'>[];
}

type MaybeQuoted = Pick<SaleRow, 'parcelas_orcadas'>;

/** What never became an order, be it cancelled. */
export function isQuoted({ parcelas_orcadas }: MaybeQuoted): boolean {
  return parcelas_orcadas !== null;
}

export function writeQuoted(installments: readonly Installment[], enviadas: boolean): string {
  const parcelas = installments.map(({ vencimento, valor }) => ({ vencimento, valor }));
  return JSON.stringify({ enviadas, parcelas } satisfies Quoted);
}

/** Whether its instalments were sent, and did not follow from terms. */
export function wereSent(row: MaybeQuoted): boolean {
  return readQuoted(row)?.enviadas ?? false;
}

/** Of a quotation; those of an order stand by themselves. */
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

import type { Installment } from '../../domain/installments.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { SaleRow } from './sale-facts.ts';

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

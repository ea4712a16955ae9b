import {
  type Installment,
  payAtOnce,
  payUnpaid,
  readTerms,
  splitByTerms,
  sumOf,
} from '../../domain/installments.ts';
import { type SaleStatus, type Stage, stageOf } from '../../domain/sale-status.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { SaleChanges } from './sales.contract.ts';
import { type PricedItem, totalOf } from './sales.rules.ts';

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

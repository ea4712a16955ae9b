import {
  type Installment,
  payAtOnce,
  payUnpaid,
  readTerms,
  splitByTerms,
  sumOf,
} from '../domain/installments.ts';
import { type SaleStatus, type Stage, stageOf } from '../domain/sale-status.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { NewSale, SaleChanges } from './sales.contract.ts';
import { totalOf } from './sales.rules.ts';

const INVOICED: readonly Stage[] = ['faturada', 'enviada', 'entregue', 'paga'];

export function isInvoiced(status: SaleStatus): boolean {
  return INVOICED.includes(stageOf(status));
}

export function isPaid(status: SaleStatus): boolean {
  return stageOf(status) === 'paga';
}

type SentTerms = Pick<SaleChanges, 'parcelas' | 'condicao'>;

/** How many instalments a new sale will have. */
export function countInstallments({ parcelas, condicao }: SentTerms): number {
  return parcelas?.length ?? (condicao ? daysIn(condicao).length : 1);
}

export function refuseTwoTerms({ parcelas, condicao }: SentTerms): void {
  if (parcelas && condicao) refuse(problems.termsTwice);
}

/** The instalments of a new sale; one that is paid has been so since its day, whatever its terms. */
export function openingInstallments(sale: NewSale, data: string): StoredInstallment[] {
  const total = totalOf(sale.itens);
  const installments = sentInstallments(sale, total, data) ?? payAtOnce(total, data);
  return numberInstallments(isPaid(sale.status) ? payUnpaid(installments, data) : installments);
}

/** The instalments that are sent, or follow from the terms that are; undefined where neither is. */
export function sentInstallments(
  { parcelas, condicao }: SentTerms,
  total: number,
  data: string,
): Installment[] | undefined {
  if (condicao) return splitByTerms(total, data, daysIn(condicao));
  if (!parcelas) return undefined;
  if (sumOf(parcelas) !== total) refuse(problems.installmentsSum);
  return parcelas.map(({ vencimento, valor, pago_em = null }) => ({ vencimento, valor, pago_em }));
}

function daysIn(condicao: string): number[] {
  const days = readTerms(condicao);
  if (days === undefined) throw new Error(`Terms that were read before: ${condicao}`);
  return days;
}

import { scaleTo } from '../domain/installments.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';

/** What of a sale stands aside while the instalments of its invoices are in its place. */
export interface OwnTerms {
  readonly faturado_em: string | null;
  /** The status from which the first invoice moved the sale, if it did. */
  readonly status?: string;
  readonly parcelas: readonly OwnInstallment[];
}

type OwnInstallment = Pick<StoredInstallment, 'vencimento' | 'valor' | 'pago_em' | 'ajuste' | 'motivo'>;

/** The sale's own, whether they are in their place or aside. */
export function ownTermsOf({
  row,
  installments,
}: Pick<SaleFacts<SaleRow>, 'row' | 'installments'>): OwnTerms {
  if (row.proprias !== null) return JSON.parse(row.proprias);
  const parcelas = installments.filter(isOwn).map(({ vencimento, valor, pago_em, ajuste, motivo }) => ({
    vencimento,
    valor,
    pago_em,
    ajuste,
    motivo,
  }));
  return { faturado_em: row.faturado_em, parcelas };
}

/** In their place again, beside what is left of invoices that were cancelled. */
export function restoreOwn({ parcelas }: OwnTerms, left: readonly StoredInstallment[]): StoredInstallment[] {
  return inOrder([...left, ...numberInstallments(parcelas, left)]);
}

/** Those in their place, by the numbers that are free now, unless a receipt names one by the number it has. */
export function renumberOwn(
  installments: StoredInstallment[],
  received: readonly number[],
): StoredInstallment[] {
  const [own, others] = [installments.filter(isOwn), installments.filter((one) => !isOwn(one))];
  if (own.some(({ numero }) => received.includes(numero))) return installments;
  return inOrder([...others, ...numberInstallments(own, others)]);
}

/** The own terms of an invoiced sale whose total became another; undefined where what was paid in part is more than that. */
export function scaleOwn(terms: OwnTerms, total: number): string | undefined {
  const parcelas = scaleTo(total, terms.parcelas);
  return parcelas && JSON.stringify({ ...terms, parcelas: total === 0 ? parcelas.slice(0, 1) : parcelas });
}

export function isOwn({ nota_id }: StoredInstallment): boolean {
  return nota_id === null;
}

export function inOrder(installments: StoredInstallment[]): StoredInstallment[] {
  return installments.toSorted((a, b) => a.numero - b.numero);
}

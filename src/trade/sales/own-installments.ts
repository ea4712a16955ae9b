import { scaleTo } from '../../domain/installments.ts';
import { isDefaulted, numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';

/** The sale's own terms, kept aside while its instalments are those of its invoices. */
export interface OwnTerms {
  readonly faturado_em: string | null;
  /** The status before the first invoice, if it changed it. */
  readonly status?: string;
  readonly parcelas: readonly OwnInstallment[];
}

type OwnInstallment = Pick<StoredInstallment, 'vencimento' | 'valor' | 'pago_em' | 'ajuste' | 'motivo'> &
  Partial<Pick<StoredInstallment, 'inadimplente'>>;

/** The sale's own terms, whether active or aside. */
export function ownTermsOf({
  row,
  installments,
}: Pick<SaleFacts<SaleRow>, 'row' | 'installments'>): OwnTerms {
  if (row.proprias !== null) return JSON.parse(row.proprias);
  const parcelas = installments.filter(isOwn).map((one) => ({
    vencimento: one.vencimento,
    valor: one.valor,
    pago_em: one.pago_em,
    ajuste: one.ajuste,
    motivo: one.motivo,
    ...(isDefaulted(one) && { inadimplente: true }),
  }));
  return { faturado_em: row.faturado_em, parcelas };
}

/** Makes the own instalments active again, beside what is left of cancelled invoices. */
export function restoreOwn({ parcelas }: OwnTerms, left: readonly StoredInstallment[]): StoredInstallment[] {
  return inOrder([...left, ...numberInstallments(parcelas, left)]);
}

/** Renumbers the own instalments with free numbers, unless a receipt refers to one. */
export function renumberOwn(
  installments: StoredInstallment[],
  received: readonly number[],
): StoredInstallment[] {
  const [own, others] = [installments.filter(isOwn), installments.filter((one) => !isOwn(one))];
  if (own.some(({ numero }) => received.includes(numero))) return installments;
  return inOrder([...others, ...numberInstallments(own, others)]);
}

/** The own terms of an invoiced sale scaled to a new total; undefined when the paid part exceeds it. */
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

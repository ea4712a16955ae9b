import type { Transaction } from '../../../platform/database/database.ts';
import { momentAfter } from '../../../platform/database/ids.ts';
import { orRefuse, problems } from '../../../platform/http/contract/problems.ts';
import type { StoredInstallment } from '../entries.rules.ts';
import { isQuoted, refusePayment, writeQuoted } from '../quotations.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { updateSale } from '../sales.queries.ts';

type InstallmentChanges = {
  readonly [Field in 'vencimento' | 'pago_em' | 'inadimplente']?: StoredInstallment[Field] | undefined;
};

/** Sets or removes the payment of an instalment, or moves its due day. */
export async function changeInstallment(
  db: Transaction,
  before: SaleFacts,
  numero: string,
  { vencimento, pago_em, inadimplente }: InstallmentChanges,
): Promise<SaleFacts & { installment: StoredInstallment }> {
  const found = before.installments.find((one) => String(one.numero) === numero);
  const current = orRefuse(found, problems.installmentNotFound);
  const installment = {
    ...current,
    ...(vencimento !== undefined && { vencimento }),
    ...(pago_em !== undefined && { pago_em }),
    ...(inadimplente !== undefined && { inadimplente }),
  };
  if (isQuoted(before.row)) refusePayment({ parcelas: [{ pago_em }] });
  const installments = before.installments.map((one) => (one === current ? installment : one));
  const row = { ...before.row, updated_at: momentAfter(before.row.updated_at) };
  // A changed due day no longer follows from the terms.
  if (isQuoted(row)) row.parcelas_orcadas = writeQuoted(installments, true);
  const after = { ...before, row, installments };
  await updateSale(db, before, after);
  return { ...after, installment };
}

/** Sets the payment of every instalment; undefined when none changes. */
export async function payInstallments(
  db: Transaction,
  before: SaleFacts,
  payment: (installment: StoredInstallment) => string | null,
): Promise<SaleFacts | undefined> {
  const installments = before.installments.map((one) => ({ ...one, pago_em: payment(one) }));
  if (installments.every(({ pago_em }, at) => pago_em === before.installments[at]?.pago_em)) return undefined;
  const row = { ...before.row, updated_at: momentAfter(before.row.updated_at) };
  const after = { ...before, row, installments };
  await updateSale(db, before, after);
  return after;
}

import type { Calendar } from '../../domain/calendar.ts';
import { payAtOnce } from '../../domain/installments.ts';
import { isQuotation, type SaleStatus } from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { freezeRates } from './change-sale.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import { takeOrderCode } from './order-codes.queries.ts';
import {
  isQuoted,
  refusePayment,
  type SaleFacts,
  type SaleRow,
  wereSent,
  writeQuoted,
} from './sale-facts.ts';
import { sentInstallments } from './sale-terms.ts';
import { deriveSaleColumns } from './sales.kind.ts';
import { updateSale } from './sales.queries.ts';

/** Turns a quotation into an order of today, with its prices and today's rates; it keeps its code. */
export async function orderQuotation(
  db: Transaction,
  calendar: Calendar,
  before: SaleFacts,
  { confirmar }: { confirmar: boolean },
): Promise<void> {
  const { row: quotation } = before;
  const today = calendar.today();
  if (!isQuotation(quotation.status as SaleStatus)) refuse(problems.saleNotQuotation);
  if (isExpired(quotation, today) && !confirmar) refuse(problems.quotationExpired);
  const pedido = await takeOrderCode(db, quotation.empresa_id, calendar.year());
  const { row, items } = await freezeRates(
    db,
    {
      ...quotation,
      status: 'Pedido' satisfies SaleStatus,
      data: today,
      pedido,
      orcamento: quotation.pedido,
      parcelas_orcadas: null,
      updated_at: momentAfter(quotation.updated_at),
    },
    before.items,
  );
  Object.assign(row, deriveSaleColumns(row));
  await updateSale(db, before, { ...before, row, items, installments: installmentsFrom(before, today) });
}

/** The last day is still valid. */
function isExpired({ validade }: Pick<SaleRow, 'validade'>, today: string): boolean {
  return validade !== null && validade < today;
}

/** Terms count from the order's day; instalments that were sent stay unchanged. */
function installmentsFrom({ row, installments }: SaleFacts, today: string): StoredInstallment[] {
  if (wereSent(row)) return installments;
  const { condicao, valor_total } = row;
  return numberInstallments(
    sentInstallments({ condicao }, valor_total, today) ?? payAtOnce(valor_total, today),
  );
}

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

import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { payAtOnce } from '../../domain/installments.ts';
import { isQuotation, type SaleStatus } from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { freezeRates, storeChange } from './change-sale.ts';
import { holdOrRelease, type Sending } from './held-orders.ts';
import { numberInstallments, type StoredInstallment } from './notes/entries.rules.ts';
import { takeOrderCode } from './order-codes.queries.ts';
import * as facts from './sale-facts.ts';
import { deriveSaleColumns } from './sales.kind.ts';

/** Turns a quotation into an order of today, with its prices and today's rates; it keeps its code. */
export async function orderQuotation(
  db: Transaction,
  journal: Journal,
  calendar: Calendar,
  before: facts.SaleFacts,
  { confirmar, ...sending }: { readonly confirmar: boolean } & Sending,
): Promise<facts.SaleFacts> {
  const { row: quotation } = before;
  const today = calendar.today();
  if (!isQuotation(quotation.status as SaleStatus)) refuse(problems.saleNotQuotation);
  const isExpired = quotation.validade !== null && quotation.validade < today;
  if (isExpired && !confirmar) refuse(problems.quotationExpired);
  const order = {
    ...quotation,
    status: 'Pedido' satisfies SaleStatus,
    data: today,
    pedido: await takeOrderCode(db, quotation.empresa_id, calendar.year()),
    orcamento: quotation.pedido,
    parcelas_orcadas: null,
    parcelas_enviadas: Number(facts.wereSent(quotation)),
  };
  const { row, items } = await freezeRates(db, { ...order, ...deriveSaleColumns(order) }, before.items);
  const installments = installmentsFrom(before, today);
  return storeChange(db, journal, before, { ...before, row, items, installments }, (stored) =>
    holdOrRelease(db, stored, sending, today),
  );
}

/** Terms count from the order's day; instalments that were sent stay unchanged. */
function installmentsFrom({ row, installments }: facts.SaleFacts, today: string): StoredInstallment[] {
  if (facts.wereSent(row)) return installments;
  const { condicao, valor_total } = row;
  const agreed = facts.sentInstallments({ condicao }, valor_total, today);
  return numberInstallments(agreed ?? payAtOnce(valor_total, today));
}

type InstallmentChanges = Partial<Pick<StoredInstallment, 'vencimento' | 'pago_em' | 'inadimplente'>>;

/** Sets or removes the payment of an instalment, or moves its due day. */
export async function changeInstallment(
  db: Transaction,
  journal: Journal,
  before: facts.SaleFacts,
  numero: string,
  changes: InstallmentChanges,
): Promise<StoredInstallment> {
  const found = before.installments.find((one) => String(one.numero) === numero);
  const current = orRefuse(found, problems.installmentNotFound);
  const installment = { ...current, ...changes };
  if (facts.isQuoted(before.row) && changes.pago_em) refuse(problems.quotationUnpaid);
  const installments = before.installments.map((one) => (one === current ? installment : one));
  await writeInstallments(db, journal, before, installments);
  return installment;
}

/** Sets the payment of every instalment; nothing is written when none changes. */
export async function payInstallments(
  db: Transaction,
  journal: Journal,
  before: facts.SaleFacts,
  payment: (installment: StoredInstallment) => string | null,
): Promise<void> {
  const installments = before.installments.map((one) => ({ ...one, pago_em: payment(one) }));
  if (installments.some(({ pago_em }, at) => pago_em !== before.installments[at]?.pago_em))
    await writeInstallments(db, journal, before, installments);
}

async function writeInstallments(
  db: Transaction,
  journal: Journal,
  before: facts.SaleFacts,
  installments: StoredInstallment[],
): Promise<void> {
  const row = { ...before.row };
  // A changed due day no longer follows from the terms.
  if (facts.isQuoted(row)) row.parcelas_orcadas = facts.writeQuoted(installments, true);
  await storeChange(db, journal, before, { ...before, row, installments });
}

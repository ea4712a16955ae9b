import type { Calendar } from '../../domain/calendar.ts';
import { payAtOnce } from '../../domain/installments.ts';
import { isQuotation, type SaleStatus } from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { freezeRates } from './change-sale.ts';
import { numberInstallments, type StoredInstallment } from './entries.rules.ts';
import { takeOrderCode } from './order-codes.queries.ts';
import * as facts from './sale-facts.ts';
import { deriveSaleColumns } from './sales.kind.ts';
import { updateSale } from './sales.queries.ts';

/** Turns a quotation into an order of today, with its prices and today's rates; it keeps its code. */
export async function orderQuotation(
  db: Transaction,
  calendar: Calendar,
  before: facts.SaleFacts,
  { confirmar }: { confirmar: boolean },
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
    updated_at: momentAfter(quotation.updated_at),
  };
  const { row, items } = await freezeRates(db, { ...order, ...deriveSaleColumns(order) }, before.items);
  return updateSale(db, before, { ...before, row, items, installments: installmentsFrom(before, today) });
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
  before: facts.SaleFacts,
  numero: string,
  changes: InstallmentChanges,
): Promise<{ after: facts.SaleFacts; installment: StoredInstallment }> {
  const found = before.installments.find((one) => String(one.numero) === numero);
  const current = orRefuse(found, problems.installmentNotFound);
  const installment = { ...current, ...changes };
  if (facts.isQuoted(before.row)) facts.refusePayment({ parcelas: [changes] });
  const installments = before.installments.map((one) => (one === current ? installment : one));
  return { after: await writeInstallments(db, before, installments), installment };
}

/** Sets the payment of every instalment; undefined when none changes. */
export async function payInstallments(
  db: Transaction,
  before: facts.SaleFacts,
  payment: (installment: StoredInstallment) => string | null,
): Promise<facts.SaleFacts | undefined> {
  const installments = before.installments.map((one) => ({ ...one, pago_em: payment(one) }));
  if (installments.every(({ pago_em }, at) => pago_em === before.installments[at]?.pago_em)) return undefined;
  return writeInstallments(db, before, installments);
}

async function writeInstallments(
  db: Transaction,
  before: facts.SaleFacts,
  installments: StoredInstallment[],
) {
  const row = { ...before.row, updated_at: momentAfter(before.row.updated_at) };
  // A changed due day no longer follows from the terms.
  if (facts.isQuoted(row)) row.parcelas_orcadas = facts.writeQuoted(installments, true);
  const after = { ...before, row, installments };
  await updateSale(db, before, after);
  return after;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { findSale } from '../../trade/sales/find-sale.queries.ts';
import { payInstallments } from '../../trade/sales/sale-steps.ts';
import type { ShownLine } from './statements.record.ts';

/** The day on which each instalment of a sale was paid. */
type Payments = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** What the lines of a statement tell of clients' payments. */
export function paymentsOf(lines: readonly Pick<ShownLine, 'venda_id' | 'pagos'>[]): Payments {
  const payments = new Map<string, Map<number, string>>();
  for (const { venda_id, pagos } of lines) {
    if (venda_id === null || pagos === null) continue;
    for (const [parcela, pago_em, other] of pagos) {
      const sale = other ?? venda_id;
      const ofSale = payments.get(sale) ?? new Map<number, string>();
      payments.set(sale, ofSale.set(parcela, pago_em));
    }
  }
  return payments;
}

export function notePayments(db: Transaction, journal: Journal, empresaId: string, payments: Payments) {
  return changeSales(db, journal, empresaId, payments, (day, current) => (current === null ? day : current));
}

/** A payment that was changed since stays. */
export function takeBackPayments(db: Transaction, journal: Journal, empresaId: string, payments: Payments) {
  return changeSales(db, journal, empresaId, payments, (day, current) => (current === day ? null : current));
}

async function changeSales(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  payments: Payments,
  change: (day: string, current: string | null) => string | null,
): Promise<void> {
  for (const [venda, days] of payments) {
    const before = await findSale(db, wholeCompany(empresaId), venda);
    if (before === undefined) continue;
    await payInstallments(db, journal, before, ({ numero, pago_em }) => {
      const day = days.get(numero);
      return day === undefined ? pago_em : change(day, pago_em);
    });
    await nextTurn();
  }
}

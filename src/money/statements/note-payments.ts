import { setImmediate as nextTurn } from 'node:timers/promises';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { findSale } from '../../trade/sales/find-sale.queries.ts';
import { payInstallments } from '../../trade/sales/sale-steps.ts';
import type { KeptLine } from './statements.record.ts';

type PaidLines = readonly Pick<KeptLine, 'venda_id' | 'pagos'>[];

/** Notes what the lines of a statement tell of clients' payments. */
export function notePayments(db: Transaction, journal: Journal, empresaId: string, lines: PaidLines) {
  return changeSales(db, journal, empresaId, lines, (day, current) => (current === null ? day : current));
}

/** A payment that was changed since stays. */
export function takeBackPayments(db: Transaction, journal: Journal, empresaId: string, lines: PaidLines) {
  return changeSales(db, journal, empresaId, lines, (day, current) => (current === day ? null : current));
}

async function changeSales(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  lines: PaidLines,
  change: (day: string, current: string | null) => string | null,
): Promise<void> {
  const payments = lines.flatMap(({ venda_id, pagos }) =>
    (pagos ?? []).map(([parcela, day, other]) => ({ venda: other ?? venda_id ?? '', parcela, day })),
  );
  for (const [venda, paid] of Map.groupBy(payments, (one) => one.venda)) {
    const before = await findSale(db, wholeCompany(empresaId), venda);
    if (before === undefined) continue;
    const days = new Map(paid.map(({ parcela, day }) => [parcela, day]));
    await payInstallments(db, journal, before, ({ numero, pago_em }) => {
      const day = days.get(numero);
      return day === undefined ? pago_em : change(day, pago_em);
    });
    await nextTurn();
  }
}

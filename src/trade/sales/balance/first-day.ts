import { changeCompany, readCompany } from '../../../access/companies/companies.queries.ts';
import { wholeCompany } from '../../../domain/access-scope.ts';
import { UNSETTLED } from '../../../domain/balance.ts';
import type { Calendar } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/periods.ts';
import { statusesOf } from '../../../domain/sale-status.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { rowsWith, walkRows } from '../../../platform/database/rows.ts';
import { changeWithin, operatorOf } from '../../../platform/writes/changes.ts';
import { findSales } from '../find-sale.queries.ts';
import { updateSale } from '../sales.queries.ts';

/** At an upgrade an office with years of orders invoiced in part is not flooded. */
const DAYS_BACK = 90;
const SALES_PER_STEP = 100;

/** Works the balances of companies out that come from a version without them. */
export async function settleFirstDays(db: Database, calendar: Calendar): Promise<void> {
  const unsettled = db.read
    .selectFrom('empresas')
    .select(['id', 'created_at'])
    .where('saldo_desde', '=', UNSETTLED);
  for (const { id, created_at } of await unsettled.execute()) {
    const [made, recent] = [calendar.dayOf(created_at), addDays(calendar.today(), -DAYS_BACK)];
    await db.exclusively((db) =>
      changeWithin(db, operatorOf(id), {}, async (db, journal) => {
        const before = await readCompany(db, id);
        if (before?.saldo_desde !== UNSETTLED) return;
        const saldo_desde = made > recent ? made : recent;
        await changeCompany(db, journal, before, { saldo_desde });
        await moveFirstDay(db, id, UNSETTLED, saldo_desde);
      }),
    );
  }
}

/** Sales between the two days get their balances, or lose them; the company already has the new one. */
export async function moveFirstDay(
  db: Transaction,
  empresa_id: string,
  from: string,
  to: string,
): Promise<void> {
  const [first, last] = from < to ? [from, to] : [to, from];
  const moved = rowsWith(db, 'vendas', { empresa_id })
    .select('id')
    .where('data', '>=', first)
    .where('data', '<', last)
    .where('status', 'not in', [...statusesOf('cancelada'), ...statusesOf('orcamento')])
    // Of others nothing is open.
    .where(({ eb, or }) => or([eb('faturado_em', 'is', null), eb('proprias', 'is not', null)]));
  for await (const rows of walkRows(moved, { id: 'id' }, SALES_PER_STEP)) {
    const ids = rows.map(({ id }) => id);
    for (const sale of await findSales(db, wholeCompany(empresa_id), ids))
      await updateSale(db, { ...sale, saldo_desde: from }, { ...sale, saldo_desde: to });
  }
}

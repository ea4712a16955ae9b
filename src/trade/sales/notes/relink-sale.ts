import { problems, refuse } from '../../../contract/problems.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Journal } from '../../../platform/writes/journal.ts';
import { storeChange } from '../change-sale.ts';
import { readInvoicedSales } from '../find-sale.queries.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { selectPaidOut, selectReceivedLines, settleReceivedLines } from './entries.queries.ts';
import { isOwn, type LinkedInvoice, withInvoice, withoutInvoice } from './invoice-links.ts';

/** Gives an invoice to its sale; returns of its goods, which came before, count from now on. */
export async function linkInvoice(
  db: Transaction,
  journal: Journal,
  before: SaleFacts,
  invoice: LinkedInvoice,
): Promise<SaleFacts> {
  const { empresa_id, id } = before.row;
  const paidOut = await selectPaidOut(db, empresa_id, id);
  // What a vendedor was paid names the instalment for which he was paid.
  if (before.installments.some((one) => isOwn(one) && paidOut.includes(one.numero)))
    refuse(problems.salePaidOutForInvoice);
  const received = await selectReceivedLines(db, empresa_id, id);
  const [read] = await readInvoicedSales(db, [before.row]);
  const { sale, lines } = withInvoice({ ...before, returns: read?.returns ?? [] }, invoice, received);
  const after = await storeChange(db, journal, before, sale);
  await settleReceivedLines(db, before.row, received, lines);
  return after;
}

/** Takes an invoice from its sale. */
export async function unlinkInvoice(db: Transaction, journal: Journal, before: SaleFacts, notaId: string) {
  if (!before.installments.some(({ nota_id }) => nota_id === notaId)) return before;
  const received = await selectReceivedLines(db, before.row.empresa_id, before.row.id);
  const paidOut = await selectPaidOut(db, before.row.empresa_id, before.row.id);
  const { sale, lines } = withoutInvoice(before, notaId, received, paidOut);
  const after = await storeChange(db, journal, before, sale);
  await settleReceivedLines(db, before.row, received, lines);
  return after;
}

/** Works sales out again after return notes changed what they took of them. */
export async function rewriteReturns(db: Transaction, journal: Journal, sales: readonly SaleFacts[]) {
  const read = await readInvoicedSales(
    db,
    sales.map(({ row }) => row),
  );
  for (const [at, before] of sales.entries())
    await storeChange(db, journal, before, { ...before, returns: read[at]?.returns ?? [] });
}

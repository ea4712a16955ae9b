import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { noteChange } from './change-sale.ts';
import { selectPaidOut, selectReceivedLines, settleReceivedLines } from './entries.queries.ts';
import { readInvoicedSales } from './find-sale.queries.ts';
import { isOwn, type LinkedInvoice, withInvoice, withoutInvoice } from './invoice-links.ts';
import { manualReturnsOf, type SaleFacts } from './sale-facts.ts';
import { updateSale } from './sales.queries.ts';

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
  const [{ returns }] = (await withReturns(db, [before])) as [SaleFacts];
  const { sale, lines } = withInvoice({ ...before, returns }, invoice, received);
  await writeSale(db, journal, before, sale);
  await settleReceivedLines(db, before.row, received, lines);
  return sale;
}

/** Takes an invoice from its sale. */
export async function unlinkInvoice(db: Transaction, journal: Journal, before: SaleFacts, notaId: string) {
  if (!before.installments.some(({ nota_id }) => nota_id === notaId)) return before;
  const received = await selectReceivedLines(db, before.row.empresa_id, before.row.id);
  const paidOut = await selectPaidOut(db, before.row.empresa_id, before.row.id);
  const { sale, lines } = withoutInvoice(before, notaId, received, paidOut);
  await writeSale(db, journal, before, sale);
  await settleReceivedLines(db, before.row, received, lines);
  return sale;
}

/** Works sales out again after return notes changed what they took of them. */
export async function rewriteReturns(db: Transaction, journal: Journal, sales: readonly SaleFacts[]) {
  const after = await withReturns(db, sales);
  for (const [at, before] of sales.entries()) await writeSale(db, journal, before, after[at] as SaleFacts);
  return after;
}

async function withReturns(db: Transaction, sales: readonly SaleFacts[]): Promise<SaleFacts[]> {
  const rows = sales.map(({ row }) => row);
  const { returns } = await readInvoicedSales(db, rows);
  return sales.map((sale) => ({
    ...sale,
    row: { ...sale.row, updated_at: momentAfter(sale.row.updated_at) },
    returns: [...manualReturnsOf(sale.row), ...(returns.get(sale.row.id) ?? [])],
  }));
}

async function writeSale(db: Transaction, journal: Journal, before: SaleFacts, after: SaleFacts) {
  await updateSale(db, before, after);
  await noteChange(journal, before, after);
}

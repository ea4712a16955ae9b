import { problems, refuse } from '../../../contract/problems.ts';
import { wholeCompany } from '../../../domain/access-scope.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../../platform/database/rows.ts';
import { readInBatches } from '../../../platform/writes/batches.queries.ts';
import type { Journal } from '../../../platform/writes/journal.ts';
import { storeChange } from '../change-sale.ts';
import { findSales, readInvoicedSales } from '../find-sale.queries.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { selectPaidOut, selectReceivedLines, settleReceivedLines } from './entries.queries.ts';
import { isOwn, type LinkedInvoice, withInvoice, withoutEmptied, withoutInvoice } from './invoice-links.ts';

/** Gives an invoice to its sale; returns of its goods, which came before, count from now on. */
export async function linkInvoiceOfSale(
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

/** Drops what a deleted receipt leaves empty of the own instalments of invoiced sales. */
export async function dropEmptied(
  db: Transaction,
  journal: Journal,
  empresa_id: string,
  sales: readonly string[],
): Promise<void> {
  const rows = await readInBatches(sales, (some) =>
    rowsWith(db, 'parcelas', { empresa_id, venda_id: some, valor: 0, recebido: 0, ajuste: 0 })
      .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'parcelas.venda_id'))
      .select('parcelas.venda_id')
      .where('parcelas.nota_id', 'is', null)
      .where('vendas.proprias', 'is not', null)
      .execute(),
  );
  const ids = [...new Set(rows.map(({ venda_id }) => venda_id))];
  for (const before of await findSales(db, wholeCompany(empresa_id), ids)) {
    const received = await selectReceivedLines(db, empresa_id, before.row.id);
    const paidOut = await selectPaidOut(db, empresa_id, before.row.id);
    const after = withoutEmptied(before, received, paidOut);
    if (after !== before) await storeChange(db, journal, before, after);
  }
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

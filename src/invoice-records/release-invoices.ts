import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { selectInvoicesOf, selectItems, settleInvoice } from './invoices.queries.ts';
import { type InvoiceRow, toJournalInvoice } from './noted-invoice.ts';

/** The invoices of a sale that is deleted wait again for one. */
export function releaseInvoicesOfSale(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  saleId: string,
): Promise<void> {
  return changeEach(db, journal, empresaId, { column: 'venda_id', id: saleId }, (row) => ({
    ...row,
    venda_id: null,
    situacao: row.situacao === 'vinculada' ? 'sem_pedido' : row.situacao,
  }));
}

/** Those of a client that is deleted no longer name it. */
export function releaseInvoicesOfClient(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  clientId: string,
): Promise<void> {
  return changeEach(db, journal, empresaId, { column: 'cliente_id', id: clientId }, (row) => ({
    ...row,
    cliente_id: null,
  }));
}

async function changeEach(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  { column, id }: { column: 'venda_id' | 'cliente_id'; id: string },
  change: (row: InvoiceRow) => InvoiceRow,
): Promise<void> {
  for (const row of await selectInvoicesOf(db, empresaId, column, id)) {
    const items = await selectItems(db, row);
    const after = change(row);
    await settleInvoice(db, after);
    journal.changed('notas', row.id, toJournalInvoice(row, items), toJournalInvoice(after, items));
  }
}

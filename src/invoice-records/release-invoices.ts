import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { selectInvoicesOf, selectItems } from './invoices.queries.ts';
import { type JudgedInvoice, judgeItems, settleJudged } from './judge-items.ts';
import { toJournalInvoice } from './noted-invoice.ts';

/** The invoices of a sale that is deleted wait again for one, and what they are does not depend on it any more. */
export function releaseInvoicesOfSale(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  saleId: string,
): Promise<void> {
  return changeEach(db, journal, empresaId, { column: 'venda_id', id: saleId }, ({ row, items }) =>
    judgeItems(
      {
        row: {
          ...row,
          venda_id: null,
          situacao: row.situacao === 'vinculada' ? 'sem_pedido' : row.situacao,
        },
        items,
      },
      { isInvoicedAhead: false },
    ),
  );
}

/** Those of a client that is deleted no longer name it. */
export function releaseInvoicesOfClient(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  clientId: string,
): Promise<void> {
  return changeEach(db, journal, empresaId, { column: 'cliente_id', id: clientId }, ({ row, items }) => ({
    row: { ...row, cliente_id: null },
    items,
  }));
}

async function changeEach(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  { column, id }: { column: 'venda_id' | 'cliente_id'; id: string },
  change: (before: JudgedInvoice) => JudgedInvoice,
): Promise<void> {
  for (const row of await selectInvoicesOf(db, empresaId, column, id)) {
    const before = { row, items: await selectItems(db, row) };
    const after = change(before);
    await settleJudged(db, before, after);
    journal.changed(
      'notas',
      row.id,
      toJournalInvoice(row, before.items),
      toJournalInvoice(after.row, after.items),
    );
  }
}

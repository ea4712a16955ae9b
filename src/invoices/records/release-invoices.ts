import type { Journal } from '../../changes/journal.ts';
import type { Transaction } from '../../database/database.ts';
import type { ItemNature } from '../../domain/natures.ts';
import { findInvoiceRow, selectInvoicesOf, selectItems } from './invoices.queries.ts';
import { type JudgedInvoice, judgeItems, settleJudged } from './judge-items.ts';
import { type InvoiceRow, toJournalInvoice } from './noted-invoice.ts';

/** What an invoice was before it was released. */
export type HeldInvoice = Pick<InvoiceRow, 'id' | 'venda_id' | 'cliente_id' | 'situacao' | 'natureza'> & {
  readonly naturezas: readonly ItemNature[];
};

/** The invoices of a sale that is deleted wait again for one, and what they are does not depend on it any more. */
export function releaseInvoicesOfSale(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  saleId: string,
): Promise<HeldInvoice[]> {
  return changeEach(db, journal, empresaId, { column: 'venda_id', id: saleId }, ({ row, items }) =>
    judgeItems(
      {
        row: {
          ...row,
          venda_id: null,
          situacao: releasedFrom(row.situacao),
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
): Promise<HeldInvoice[]> {
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
): Promise<HeldInvoice[]> {
  const held: HeldInvoice[] = [];
  for (const row of await selectInvoicesOf(db, empresaId, column, id)) {
    const before = { row, items: await selectItems(db, row) };
    await settle(db, journal, before, change(before));
    const { id: notaId, venda_id, cliente_id, situacao, natureza } = row;
    const naturezas = before.items.map((item) => item.natureza);
    held.push({ id: notaId, venda_id, cliente_id, situacao, natureza, naturezas });
  }
  return held;
}

function releasedFrom(situacao: InvoiceRow['situacao']): InvoiceRow['situacao'] {
  return situacao === 'vinculada' ? 'sem_pedido' : situacao;
}

async function settle(
  db: Transaction,
  journal: Journal,
  before: JudgedInvoice,
  after: JudgedInvoice,
): Promise<void> {
  await settleJudged(db, before, after);
  journal.changed(
    'notas',
    before.row.id,
    toJournalInvoice(before.row, before.items),
    toJournalInvoice(after.row, after.items),
  );
}

/** The invoices as they are now, where every one of them is still as it was released; undefined otherwise. */
export async function findReleased(
  db: Transaction,
  empresaId: string,
  held: readonly HeldInvoice[],
): Promise<JudgedInvoice[] | undefined> {
  const found: JudgedInvoice[] = [];
  for (const { id, situacao } of held) {
    const row = await findInvoiceRow(db, empresaId, id);
    if (row === undefined || row.venda_id !== null || row.situacao !== releasedFrom(situacao))
      return undefined;
    found.push({ row, items: await selectItems(db, row) });
  }
  return found;
}

/** Gives invoices back to the sale that they were released from. */
export async function returnToSale(
  db: Transaction,
  journal: Journal,
  released: readonly JudgedInvoice[],
  held: readonly HeldInvoice[],
): Promise<void> {
  for (const [at, before] of released.entries()) {
    const { naturezas, ...columns } = held[at] as HeldInvoice;
    const items = before.items.map((item, n) => ({ ...item, natureza: naturezas[n] ?? item.natureza }));
    await settle(db, journal, before, { row: { ...before.row, ...columns }, items });
  }
}

/** Gives invoices back to the client that they were released from, but for those that have another meanwhile. */
export async function returnToClient(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  held: readonly HeldInvoice[],
): Promise<void> {
  for (const { id, cliente_id } of held) {
    const row = await findInvoiceRow(db, empresaId, id);
    if (row === undefined || row.cliente_id !== null) continue;
    const items = await selectItems(db, row);
    await settle(db, journal, { row, items }, { row: { ...row, cliente_id }, items });
  }
}

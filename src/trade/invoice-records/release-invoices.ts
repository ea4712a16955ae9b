import type { ItemNature } from '../../domain/natures.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type ClassifiedInvoice, classifyItems, settleClassified } from './classify-items.ts';
import { findInvoiceRow, selectInvoicesOf, selectItems } from './invoices.queries.ts';
import { type InvoiceRow, toJournalInvoice } from './noted-invoice.ts';

/** The state of an invoice before it was released. */
export type HeldInvoice = Pick<InvoiceRow, 'id' | 'venda_id' | 'cliente_id' | 'situacao' | 'natureza'> & {
  readonly naturezas: readonly ItemNature[];
};

/** Unlinks the invoices of a deleted sale and resets natures that depended on it. */
export function releaseInvoicesOfSale(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  saleId: string,
): Promise<HeldInvoice[]> {
  return changeEach(db, journal, empresaId, { column: 'venda_id', id: saleId }, ({ row, items }) =>
    classifyItems(
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

/** Removes a deleted client from its invoices. */
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
  change: (before: ClassifiedInvoice) => ClassifiedInvoice,
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
  before: ClassifiedInvoice,
  after: ClassifiedInvoice,
): Promise<void> {
  await settleClassified(db, before, after);
  journal.changed(
    'notas',
    before.row.id,
    toJournalInvoice(before.row, before.items),
    toJournalInvoice(after.row, after.items),
  );
}

/** The current invoices if all are unchanged since their release; otherwise undefined. */
export async function findReleased(
  db: Transaction,
  empresaId: string,
  held: readonly HeldInvoice[],
): Promise<ClassifiedInvoice[] | undefined> {
  const found: ClassifiedInvoice[] = [];
  for (const { id, situacao } of held) {
    const row = await findInvoiceRow(db, empresaId, id);
    if (row === undefined || row.venda_id !== null || row.situacao !== releasedFrom(situacao))
      return undefined;
    found.push({ row, items: await selectItems(db, row) });
  }
  return found;
}

/** Links invoices again to the sale that they were released from. */
export async function returnToSale(
  db: Transaction,
  journal: Journal,
  released: readonly ClassifiedInvoice[],
  held: readonly HeldInvoice[],
): Promise<void> {
  for (const [at, before] of released.entries()) {
    const { naturezas, ...columns } = held[at] as HeldInvoice;
    const items = before.items.map((item, n) => ({ ...item, natureza: naturezas[n] ?? item.natureza }));
    await settle(db, journal, before, { row: { ...before.row, ...columns }, items });
  }
}

/** Links invoices again to the client that they were released from, except those that have another client now. */
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

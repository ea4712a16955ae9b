import { type ItemNature, natureOf, natureOfAll } from '../../domain/natures.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  findInvoiceRow,
  selectInvoicesOf,
  selectInvoicesWithReturns,
  selectItems,
  selectTaken,
  settleInvoice,
  settleItems,
} from './invoices.queries.ts';
import { type InvoiceItemRow, type InvoiceRow, toJournalInvoice } from './noted-invoice.ts';

/** The state of an invoice before it was released. */
export type HeldInvoice = Pick<InvoiceRow, 'id' | 'venda_id' | 'cliente_id' | 'situacao' | 'natureza'> & {
  readonly naturezas: readonly ItemNature[];
  /** The sale and the product of each item; absent in what was deleted before notes could have several sales. */
  readonly itens?: readonly { readonly venda_id: string | null; readonly produto_id: string }[];
};

/** Unlinks the invoices of a deleted sale, with their returns, and resets what depended on it. */
export async function releaseInvoicesOfSale(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  saleId: string,
): Promise<HeldInvoice[]> {
  const rows = await selectInvoicesWithReturns(db, empresaId, saleId);
  return changeEach(db, journal, rows, ({ row, items }) =>
    releaseItems({ row: { ...row, situacao: releasedFrom(row.situacao) }, items }),
  );
}

/** Removes a deleted client from its invoices. */
export async function releaseInvoicesOfClient(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  clientId: string,
): Promise<HeldInvoice[]> {
  const rows = await selectInvoicesOf(db, empresaId, 'cliente_id', clientId);
  return changeEach(db, journal, rows, ({ row, items }) => ({ row: { ...row, cliente_id: null }, items }));
}

async function changeEach(
  db: Transaction,
  journal: Journal,
  rows: readonly InvoiceRow[],
  change: (before: ClassifiedInvoice) => ClassifiedInvoice,
): Promise<HeldInvoice[]> {
  const held: HeldInvoice[] = [];
  for (const row of rows) {
    const before = { row, items: await selectItems(db, row) };
    await settle(db, journal, before, change(before));
    const { id: notaId, venda_id, cliente_id, situacao, natureza } = row;
    const naturezas = before.items.map((item) => item.natureza);
    const itens = before.items.map((item) => ({ venda_id: item.venda_id, produto_id: item.produto_id }));
    held.push({ id: notaId, venda_id, cliente_id, situacao, natureza, naturezas, itens });
  }
  return held;
}

function releasedFrom(situacao: InvoiceRow['situacao']): InvoiceRow['situacao'] {
  return situacao === 'vinculada' ? 'sem_pedido' : situacao;
}

/** Saves what linking or unlinking changed of an invoice, and journals it. */
export async function settle(
  db: Transaction,
  journal: Journal,
  before: ClassifiedInvoice,
  after: ClassifiedInvoice,
): Promise<void> {
  await settleClassified(db, before, after);
  const taken = before.row.referencias === null ? [] : await selectTaken(db, before.row);
  journal.changed(
    'notas',
    before.row.id,
    toJournalInvoice(before.row, before.items, taken),
    toJournalInvoice(after.row, after.items, taken),
  );
}

/** The current invoices if all are unchanged since their release, and the sale's alone; otherwise undefined. */
export async function findReleased(
  db: Transaction,
  { empresa_id: empresaId, id: saleId }: { empresa_id: string; id: string },
  held: readonly HeldInvoice[],
): Promise<ClassifiedInvoice[] | undefined> {
  const found: ClassifiedInvoice[] = [];
  for (const { id, situacao, itens = [] } of held) {
    if (itens.some(({ venda_id }) => venda_id !== null && venda_id !== saleId)) return undefined;
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
    const { naturezas, itens, ...columns } = held[at] as HeldInvoice;
    const venda_id = columns.situacao === 'devolucao' ? null : columns.venda_id;
    const items = before.items.map((item, n) => ({
      ...item,
      natureza: naturezas[n] ?? item.natureza,
      ...(itens?.[n] ?? { venda_id }),
    }));
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

/** An invoice with its items, whose natures decide the kind of note. */
export interface ClassifiedInvoice {
  readonly row: InvoiceRow;
  readonly items: InvoiceItemRow[];
}

/** Sets the natures of the items, which may depend on whether their sale was invoiced before delivery. */
export function classifyItems(
  { row, items }: ClassifiedInvoice,
  isInvoicedAhead: (item: InvoiceItemRow) => boolean,
): ClassifiedInvoice {
  const classified = items.map((item) => {
    const facts = { isInvoicedAhead: isInvoicedAhead(item), isInTotal: Boolean(item.no_total) };
    return { ...item, natureza: natureOf(item.cfop, facts) };
  });
  return {
    row: { ...row, natureza: natureOfAll(classified.map(({ natureza }) => natureza)) },
    items: classified,
  };
}

/** The invoice as it is without a sale. */
export function releaseItems({ row, items }: ClassifiedInvoice): ClassifiedInvoice {
  const free = items.map((item) => ({ ...item, venda_id: null, produto_id: item.codigo }));
  return classifyItems({ row: { ...row, venda_id: null }, items: free }, () => false);
}

/** Saves what linking changes of an invoice and of its items. */
export async function settleClassified(db: Transaction, before: ClassifiedInvoice, after: ClassifiedInvoice) {
  await settleInvoice(db, after.row);
  await settleItems(db, after.row, before.items, after.items);
}

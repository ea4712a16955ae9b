import { anonymizeKey } from '../../domain/access-keys.ts';
import { type ItemNature, natureOf, natureOfAll } from '../../domain/natures.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, findRow, onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  type InvoiceItemRow,
  type InvoiceRow,
  ITEM_COLUMNS,
  TAKEN_COLUMNS,
  type TakenRow,
  toJournalInvoice,
} from './noted-invoice.ts';

export async function insertInvoice(db: Transaction, row: InvoiceRow, items: readonly InvoiceItemRow[]) {
  await db.insertInto('notas').values(row).execute();
  const key = { empresa_id: row.empresa_id, nota_id: row.id };
  const numbered = items.map((item, posicao) => ({ ...item, ...key, posicao }));
  await inBatches(numbered, (batch) => db.insertInto('itens_nota').values(batch).execute());
}

/** Updates the only mutable columns: sale, client, status and nature. */
export async function settleInvoice(
  db: Transaction,
  { empresa_id, id, venda_id, cliente_id, situacao, natureza }: InvoiceRow,
): Promise<void> {
  await changeRows(db, 'notas', { empresa_id, id }, { venda_id, cliente_id, situacao, natureza });
}

/** What the items of a return note took, in their order. */
export function selectTaken(db: Reader, { empresa_id, id }: InvoiceRow): Promise<TakenRow[]> {
  return rowsWith(db, 'devolvidos', { empresa_id, nota_id: id })
    .select(TAKEN_COLUMNS)
    .orderBy('ordem')
    .execute();
}

/** Replaces what a return note took. */
export async function replaceTaken(
  db: Transaction,
  { empresa_id, id: nota_id }: InvoiceRow,
  taken: readonly TakenRow[],
): Promise<void> {
  await removeRows(db, 'devolvidos', { empresa_id, nota_id });
  const rows = taken.map((part, ordem) => ({ empresa_id, nota_id, ordem, ...part }));
  await inBatches(rows, (batch) => db.insertInto('devolvidos').values(batch).execute());
}

/** The foreign key deletes the items with it. */
export async function removeInvoice(db: Transaction, { empresa_id, id }: InvoiceRow): Promise<void> {
  await removeRows(db, 'notas', { empresa_id, id });
}

/** The items of an invoice never change, except for what linking settles. */
export function selectItems(db: Reader, { empresa_id, id }: InvoiceRow): Promise<InvoiceItemRow[]> {
  return rowsWith(db, 'itens_nota', { empresa_id, nota_id: id })
    .select(ITEM_COLUMNS)
    .orderBy('posicao')
    .execute();
}

/** The invoices that refer to a record, oldest first. */
export function selectInvoicesOf(
  db: Reader,
  empresaId: string,
  column: 'venda_id' | 'cliente_id' | 'referencia' | 'complementa',
  id: string,
): Promise<InvoiceRow[]> {
  const rows = rowsWith(db, 'notas', { empresa_id: empresaId, [column]: id });
  return rows.selectAll().orderBy('id').execute();
}

/** The other sales of the linked notes of a sale, by note. */
export function selectSharers(db: Reader, { empresa_id, id }: { empresa_id: string; id: string }) {
  return db
    .selectFrom('itens_nota as own')
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'own.nota_id'))
    .innerJoin('itens_nota as others', (join) => onCompanyAnd(join, 'others.nota_id', 'own.nota_id'))
    .select(['others.nota_id', 'others.venda_id'])
    .distinct()
    .$narrowType<{ venda_id: string }>()
    .where('own.empresa_id', '=', empresa_id)
    .where('own.venda_id', '=', id)
    .where('notas.situacao', '=', 'vinculada')
    .where('others.venda_id', '!=', id)
    .execute();
}

/**
 * Removes a client's document from its invoices, also from those without a client because another client has the same document.
 */
export async function forgetDocument(
  db: Transaction,
  empresaId: string,
  clientId: string,
  documents: readonly string[],
): Promise<void> {
  await changeRows(db, 'notas', { empresa_id: empresaId, cliente_id: clientId }, { documento: null });
  await forgetKeys(db, empresaId, clientId);
  if (documents.length === 0) return;
  await db
    .updateTable('notas')
    .set({ documento: null })
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', 'is', null)
    .where('documento', 'in', documents)
    .execute();
}

/** The keys of the client's return notes contain his document. */
async function forgetKeys(db: Transaction, empresaId: string, clientId: string): Promise<void> {
  const returned = await rowsWith(db, 'notas', { empresa_id: empresaId, cliente_id: clientId })
    .select(['id', 'chave'])
    .where('referencia', 'is not', null)
    .execute();
  for (const { id, chave } of returned)
    await changeRows(db, 'notas', { empresa_id: empresaId, id }, { chave: anonymizeKey(chave) });
}

/** The state of an invoice before it was released. */
export type HeldInvoice = Pick<InvoiceRow, 'id' | 'venda_id' | 'cliente_id' | 'situacao' | 'natureza'> & {
  readonly naturezas: readonly ItemNature[];
  /** The sale and the product of each item; absent in what was deleted before notes could have several sales. */
  readonly itens?: readonly { readonly venda_id: string | null; readonly produto_id: string }[];
};

/** Unlinks the invoices of a deleted sale, also shared ones, with all returns of their goods, and resets what depended on it. */
export async function releaseInvoicesOfSale(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  saleId: string,
): Promise<HeldInvoice[]> {
  const ofSale = rowsWith(db, 'itens_nota', { empresa_id: empresaId, venda_id: saleId }).select('nota_id');
  const rows = await rowsWith(db, 'notas', { empresa_id: empresaId })
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('id', 'in', ofSale), eb('referencia', 'in', ofSale), eb('venda_id', '=', saleId)]),
    )
    .orderBy('id')
    .execute();
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
  const noted = (invoice: ClassifiedInvoice) => toJournalInvoice({ ...invoice, taken });
  journal.changed('notas', before.row.id, noted(before), noted(after));
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
    const row = await findRow(db, 'notas', { empresa_id: empresaId, id });
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
    const row = await findRow(db, 'notas', { empresa_id: empresaId, id });
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

/** Saves what linking changes of an invoice and, where it changed, of its items. */
export async function settleClassified(db: Transaction, before: ClassifiedInvoice, after: ClassifiedInvoice) {
  const { empresa_id, id: nota_id } = after.row;
  await settleInvoice(db, after.row);
  for (const [posicao, { natureza, venda_id, produto_id }] of after.items.entries()) {
    const was = before.items[posicao];
    if (was?.natureza === natureza && was.venda_id === venda_id && was.produto_id === produto_id) continue;
    const changed = { natureza, venda_id, produto_id };
    await changeRows(db, 'itens_nota', { empresa_id, nota_id, posicao }, changed);
  }
}

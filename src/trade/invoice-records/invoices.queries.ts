import { anonymizeKey } from '../../domain/access-keys.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, findRow, onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import {
  type InvoiceItemRow,
  type InvoiceRow,
  ITEM_COLUMNS,
  pickItem,
  TAKEN_COLUMNS,
  type TakenRow,
} from './noted-invoice.ts';

export async function insertInvoice(db: Transaction, row: InvoiceRow, items: readonly InvoiceItemRow[]) {
  await db.insertInto('notas').values(row).execute();
  const numbered = items.map((item, posicao) => ({
    ...pickItem(item),
    empresa_id: row.empresa_id,
    nota_id: row.id,
    posicao,
  }));
  await inBatches(numbered, (batch) => db.insertInto('itens_nota').values(batch).execute());
}

/** Updates the only mutable columns: sale, client, status and nature. */
export async function settleInvoice(
  db: Transaction,
  { empresa_id, id, venda_id, cliente_id, situacao, natureza }: InvoiceRow,
): Promise<void> {
  await changeRows(db, 'notas', { empresa_id, id }, { venda_id, cliente_id, situacao, natureza });
}

/** Updates sale, product and nature of the items, where they changed. */
export async function settleItems(
  db: Transaction,
  { empresa_id, id }: InvoiceRow,
  before: readonly InvoiceItemRow[],
  after: readonly InvoiceItemRow[],
): Promise<void> {
  for (const [posicao, { natureza, venda_id, produto_id }] of after.entries()) {
    const changed = { natureza, venda_id, produto_id };
    const was = before[posicao];
    if (was?.natureza === natureza && was.venda_id === venda_id && was.produto_id === produto_id) continue;
    await changeRows(db, 'itens_nota', { empresa_id, nota_id: id, posicao }, changed);
  }
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
  await db.deleteFrom('notas').where('empresa_id', '=', empresa_id).where('id', '=', id).execute();
}

/** The items of an invoice never change, except for what linking settles. */
export function selectItems(db: Reader, { empresa_id, id }: InvoiceRow): Promise<InvoiceItemRow[]> {
  return rowsWith(db, 'itens_nota', { empresa_id, nota_id: id })
    .select(ITEM_COLUMNS)
    .orderBy('posicao')
    .execute();
}

export function findInvoiceRow(db: Reader, empresaId: string, id: string): Promise<InvoiceRow | undefined> {
  return findRow(db, 'notas', { empresa_id: empresaId, id });
}

/** The invoices that refer to a record, oldest first. */
export function selectInvoicesOf(
  db: Reader,
  empresaId: string,
  column: 'venda_id' | 'cliente_id' | 'referencia' | 'complementa',
  id: string,
): Promise<InvoiceRow[]> {
  return rowsWith(db, 'notas', { empresa_id: empresaId })
    .selectAll()
    .where(column, '=', id)
    .orderBy('id')
    .execute();
}

/** The invoices of a sale, also those shared with others, and all returns of their goods, oldest first. */
export async function selectInvoicesWithReturns(
  db: Reader,
  empresaId: string,
  saleId: string,
): Promise<InvoiceRow[]> {
  const ofSale = rowsWith(db, 'itens_nota', { empresa_id: empresaId, venda_id: saleId }).select('nota_id');
  return rowsWith(db, 'notas', { empresa_id: empresaId })
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('id', 'in', ofSale), eb('referencia', 'in', ofSale), eb('venda_id', '=', saleId)]),
    )
    .orderBy('id')
    .execute();
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

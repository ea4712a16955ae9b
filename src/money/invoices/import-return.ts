import type { Transaction } from '../../platform/database/database.ts';
import { orRefuse, refuse } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  insertInvoice,
  selectInvoicesOf,
  selectItems,
} from '../../trade/invoice-records/invoices.queries.ts';
import { type InvoiceRow, toJournalInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { type Earning, remainingItems, takeReturns } from '../../trade/sales/returns.rules.ts';
import { earningOf } from '../../trade/sales/sale-facts.ts';
import { totalOf } from '../../trade/sales/sales.rules.ts';
import { itemsOfSale, returnOf } from './invoice-parts.ts';
import { rowOf } from './invoice-row.ts';
import { findInvoiceByKey } from './invoices.queries.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { addReturn } from './link-invoice.ts';
import type { Nfe } from './nfe.ts';

/** Stores a return note: the returned goods of a known note no longer earn commission, once that note has a sale. */
export async function importReturn(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  nfe: Nfe,
): Promise<InvoiceFacts> {
  const returned = orRefuse(await findReturned(db, empresaId, nfe), problems.returnedInvoiceUnknown);
  if ((await valueLeft(db, returned)) === 0) refuse(problems.invoiceReturnedWhole);
  const { representada_id, cliente_id, venda_id, id } = returned.row;
  const row: InvoiceRow = {
    ...rowOf(nfe, { empresa_id: empresaId, representada_id, cliente_id }),
    documento: null,
    venda_id,
    situacao: 'devolucao',
    referencia: id,
  };
  const items = [...nfe.itens];
  await insertInvoice(db, row, items);
  journal.created('notas', row.id, toJournalInvoice(row, items));
  const sale = returned.sale && (await addReturn(db, journal, returned.sale, returnOf({ row, items })));
  return { row, items, sale, free: [] };
}

/** The first referenced note that is stored and not cancelled. */
async function findReturned(db: Transaction, empresaId: string, { devolve }: Nfe) {
  for (const chave of devolve ?? []) {
    const known = await findInvoiceByKey(db, empresaId, chave);
    if (known?.row.situacao === 'vinculada' || known?.row.situacao === 'sem_pedido') return known;
  }
  return undefined;
}

/** The value of a note not yet returned, in centavos. */
async function valueLeft(db: Transaction, { row, items, sale }: InvoiceFacts): Promise<number> {
  const earning = sale === undefined ? await waitingEarning(db, { row, items }) : earningOf(sale);
  return totalOf(remainingItems(earning).filter(({ nota_id }) => nota_id === row.id));
}

/** The earning of a note without a sale yet, as far as it can be computed. */
async function waitingEarning(
  db: Transaction,
  { row, items }: Pick<InvoiceFacts, 'row' | 'items'>,
): Promise<Earning> {
  const returns = [];
  for (const back of await selectInvoicesOf(db, row.empresa_id, 'referencia', row.id))
    if (back.situacao === 'devolucao')
      returns.push(returnOf({ row: back, items: await selectItems(db, back) }));
  const { id: nota_id, emissao } = row;
  const invoiced = itemsOfSale(items).map((item) => ({ ...item, nota_id, emissao }));
  return { base: 'produtos', ordered: [], invoiced, returns };
}

/** Whether goods of the note were returned, by a return note or by hand. */
export async function wasReturned(db: Transaction, { row, sale }: InvoiceFacts): Promise<boolean> {
  const returns = await selectInvoicesOf(db, row.empresa_id, 'referencia', row.id);
  if (returns.length > 0) return true;
  if (sale === undefined) return false;
  const { invoiced } = sale;
  return takeReturns(earningOf(sale)).some(({ at }) => invoiced[at]?.nota_id === row.id);
}

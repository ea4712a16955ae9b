import { problems, refuse } from '../../contract/problems.ts';
import { partsOfKey } from '../../domain/access-keys.ts';
import { baseOf, COMMISSION_BASES, type CommissionBase } from '../../domain/commission-entries.ts';
import { type ReturnableItem, takeBack } from '../../domain/returned-items.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { insertInvoice, replaceTaken } from '../../trade/invoice-records/invoices.queries.ts';
import {
  type InvoiceItemRow,
  type InvoiceRow,
  type TakenRow,
  toJournalInvoice,
} from '../../trade/invoice-records/noted-invoice.ts';
import { takeReturns } from '../../trade/sales/notes/entries.rules.ts';
import { rewriteReturns } from '../../trade/sales/notes/relink-sale.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { chargedFor, isOfSale, rowOf } from './invoice-parts.ts';
import {
  findInvoice,
  findInvoiceByKey,
  findReturn,
  referencesOf,
  selectLaterReturns,
  selectTakenFrom,
} from './invoices.queries.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { readLinkedSales } from './link-invoice.ts';
import { CNPJ_LENGTH, ROOT_LENGTH } from './matching.queries.ts';
import type { Nfe } from './nfe.ts';

/** Stores a return note: the returned goods of known notes no longer earn commission, once these have sales. */
export async function importReturn(db: Transaction, journal: Journal, empresaId: string, nfe: Nfe) {
  const returned = await findReferred(db, empresaId, nfe.referencias);
  const [first] = returned;
  if (first === undefined) return refuse(problems.returnedInvoiceUnknown);
  if (!returned.every(({ row }) => areSameParties(row, nfe))) refuse(problems.returnOfOthers);
  const { representada_id, cliente_id, venda_id, id } = first.row;
  const row: InvoiceRow = {
    ...rowOf(nfe, { empresa_id: empresaId, representada_id, cliente_id }),
    documento: null,
    venda_id,
    situacao: 'devolucao',
    referencia: id,
    referencias: JSON.stringify(returned.map(({ row }) => row.id)),
  };
  const items = [...nfe.itens];
  const base = first.sales[0]?.row.comissao_base ?? 'produtos';
  const left = await leftOf(db, empresaId, returned, base);
  if (!left.flat().some((item) => item.isSold && item.left > 0)) refuse(problems.invoiceReturnedWhole);
  const taken = await findTaken(db, returned, { row, items });
  await insertInvoice(db, row, items);
  await replaceTaken(db, row, taken);
  journal.created('notas', row.id, toJournalInvoice({ row, items, taken }));
  await rewriteReturns(db, journal, salesOf(returned));
  return findReturn(db, row, items);
}

/** The notes with these keys that are stored and count. */
export async function findReferred(db: Transaction, empresaId: string, keys: readonly string[]) {
  const found: InvoiceFacts[] = [];
  for (const chave of keys) {
    const known = await findInvoiceByKey(db, empresaId, chave);
    if (known && counts(known)) found.push(known);
  }
  return found;
}

/** Emitter and addressee of a return are those of the returned note, in either direction; the document may be unknown. */
function areSameParties({ chave, documento }: InvoiceRow, { emitente, documento: addressee }: Nfe): boolean {
  const seller = partsOfKey(chave).emitente;
  const isPair = (one: string, other: string | null) =>
    isSameParty(one, seller) && (other === null || documento === null || isSameParty(other, documento));
  return isPair(emitente, addressee) || (addressee !== null && isPair(addressee, emitente));
}

/** Establishments of one company share the root of their CNPJ; a CPF is compared whole. */
function isSameParty(a: string, b: string): boolean {
  const [one, other] = [normalizeTaxId(a), normalizeTaxId(b)];
  const isPerson = one.length < CNPJ_LENGTH || other.length < CNPJ_LENGTH;
  return isPerson
    ? one.padStart(CNPJ_LENGTH, '0') === other.padStart(CNPJ_LENGTH, '0')
    : one.slice(0, ROOT_LENGTH) === other.slice(0, ROOT_LENGTH);
}

function salesOf(notes: readonly InvoiceFacts[]): SaleFacts[] {
  return [...new Map(notes.flatMap(({ sales }) => sales).map((sale) => [sale.row.id, sale])).values()];
}

/** What a return takes from which items, under each base. */
async function findTaken(
  db: Transaction,
  returned: readonly InvoiceFacts[],
  { row, items }: Pick<InvoiceFacts, 'row' | 'items'>,
): Promise<TakenRow[]> {
  const byKey = new Map(returned.map((note) => [note.row.chave, note.row.id]));
  const parts = new Map<string, TakenRow>();
  for (const base of COMMISSION_BASES) {
    const notes = await leftOf(db, row.empresa_id, returned, base);
    const goods = items.map((item, posicao) => ({
      ...item,
      posicao,
      value: takesNothing(item) ? 0 : baseOf(chargedFor(item), base),
      nota_id: item.ref_chave && (byKey.get(item.ref_chave) ?? item.ref_chave),
    }));
    for (const { valor, ...place } of takeBack(notes, goods)) {
      const key = JSON.stringify(place);
      const known = parts.get(key) ?? { ...place, produtos: 0, produtos_ipi: 0, nota: 0 };
      parts.set(key, { ...known, [base]: known[base] + valor });
    }
  }
  return [...parts.values()].sort((a, b) => a.posicao - b.posicao);
}

function takesNothing({ natureza }: InvoiceItemRow): boolean {
  return natureza === 'bonificacao' || natureza === 'amostra';
}

/** The items of returned notes with what is left of each, after other return notes and manual returns. */
async function leftOf(
  db: Transaction,
  empresaId: string,
  notes: readonly InvoiceFacts[],
  base: CommissionBase,
): Promise<ReturnableItem[][]> {
  const taken = new Map<string, number>();
  const add = (nota_id: string, posicao: number, valor: number) =>
    taken.set(`${nota_id} ${posicao}`, (taken.get(`${nota_id} ${posicao}`) ?? 0) + valor);
  const ids = notes.map(({ row }) => row.id);
  for (const part of await selectTakenFrom(db, empresaId, ids))
    add(part.de_nota_id, part.de_posicao, part[base]);
  for (const sale of salesOf(notes))
    for (const { of, at, base: valor } of takeReturns(sale)) {
      const item = sale.invoiced[at];
      if (of.nota_id === null && item) add(item.nota_id, item.posicao, valor);
    }
  return notes.map(({ row, items }) =>
    items.map((item, posicao) => ({
      ...item,
      nota_id: row.id,
      posicao,
      isSold: isOfSale(item),
      left: Math.max(0, baseOf(chargedFor(item), base) - (taken.get(`${row.id} ${posicao}`) ?? 0)),
    })),
  );
}

/** Takes a return back; later returns of the same notes then find more of what they wanted. */
export async function takeReturnBack(db: Transaction, journal: Journal, { row, items, taken }: InvoiceFacts) {
  const { empresa_id } = row;
  const later = await selectLaterReturns(db, row);
  const referred = await findInvoices(db, empresa_id, [row, ...later].flatMap(referencesOf));
  const notes = new Map(referred.map((note) => [note.row.id, note]));
  const sales = salesOf(referred);
  const facts = await findInvoices(
    db,
    empresa_id,
    later.map(({ id }) => id),
  );
  for (const back of [{ row, items, taken }, ...facts]) await replaceTaken(db, back.row, []);
  for (const back of facts) {
    const counted = referencesOf(back.row)
      .flatMap((id) => notes.get(id) ?? [])
      .filter(counts);
    const after = { ...back, taken: await findTaken(db, counted, back) };
    await replaceTaken(db, back.row, after.taken);
    journal.changed('notas', back.row.id, toJournalInvoice(back), toJournalInvoice(after));
  }
  await rewriteReturns(db, journal, sales);
  return readLinkedSales(db, empresa_id, sales);
}

async function findInvoices(db: Transaction, empresaId: string, ids: readonly string[]) {
  const found: InvoiceFacts[] = [];
  for (const id of new Set(ids)) {
    const invoice = await findInvoice(db, empresaId, id);
    if (invoice) found.push(invoice);
  }
  return found;
}

function counts({ row: { situacao } }: InvoiceFacts): boolean {
  return situacao === 'vinculada' || situacao === 'sem_pedido';
}

/** Whether goods of the note were returned, by a return note or by hand. */
export async function wasReturned(db: Transaction, { row, sales }: InvoiceFacts): Promise<boolean> {
  if ((await selectTakenFrom(db, row.empresa_id, [row.id])).length > 0) return true;
  return sales.some((sale) => takeReturns(sale).some(({ at }) => sale.invoiced[at]?.nota_id === row.id));
}

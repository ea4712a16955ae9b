import { type SqlBool, sql } from 'kysely';
import { anonymizeKey } from '../../domain/access-keys.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import { chargesAhead, type ItemNature } from '../../domain/natures.ts';
import { foldText, wordsOf } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { findRow, onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { companyList } from '../../platform/lists/company-records.queries.ts';
import type { FoundIds } from '../../platform/lists/pages.queries.ts';
import { findClientsNamed, readNameTerm } from '../../trade/clients/clients.filter.queries.ts';
import { selectItems, selectTaken } from '../../trade/invoice-records/invoices.queries.ts';
import type { InvoiceItemRow, InvoiceRow } from '../../trade/invoice-records/noted-invoice.ts';
import { findSales } from '../../trade/sales/find-sale.queries.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { differencesBetween } from './invoices.rules.ts';

export async function findInvoice(db: Reader, empresaId: string, id: string) {
  const row = await findRow(db, 'notas', { empresa_id: empresaId, id });
  if (row === undefined) return undefined;
  const items = await selectItems(db, row);
  if (row.situacao === 'devolucao') return findReturn(db, row, items);
  const sales = await salesOf(db, row, items);
  return { row, items, taken: [], sales, free: await freeItemsOf(db, row, sales) };
}

/** A return with what it took, and from which items of which sales. */
export async function findReturn(db: Reader, row: InvoiceRow, items: InvoiceItemRow[]) {
  const taken = await selectTaken(db, row);
  const origins = await selectOrigins(db, row.empresa_id, row.id);
  const places = new Map(origins.map((origin) => [origin.ordem, origin]));
  return {
    ...{ row, items, taken, free: [] },
    sales: await salesOf(db, row, origins),
    origins: taken.map((_, ordem) => places.get(ordem)),
  };
}

/** The free goods of all invoices of the same sales. */
export async function freeItemsOf(db: Reader, { empresa_id }: InvoiceRow, sales: readonly SaleFacts[]) {
  const ids = sales.map(({ row }) => row.id);
  return ids.length === 0 ? [] : itemsOfSales(db, empresa_id, ids, 'bonificacao').execute();
}

/** The invoiced items of one nature, of some sales. */
function itemsOfSales(db: Reader, empresaId: string, sales: readonly string[], natureza: ItemNature) {
  return rowsWith(db, 'itens_nota', { empresa_id: empresaId, venda_id: sales, natureza })
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'itens_nota.nota_id'))
    .select(['itens_nota.venda_id', 'itens_nota.produto_id', 'itens_nota.quantidade'])
    .select(['itens_nota.valor_total', 'notas.complementa'])
    .where('notas.situacao', '=', 'vinculada');
}

/** Whether an invoice of the sale charges goods before delivery. */
export async function isInvoicedAhead(db: Reader, empresaId: string, saleId: string): Promise<boolean> {
  const items = await itemsOfSales(db, empresaId, [saleId], 'venda').select('itens_nota.cfop').execute();
  return items.some(({ cfop }) => chargesAhead(cfop));
}

/** The sales of items, in the order of the first of each. */
async function salesOf(
  db: Reader,
  { empresa_id }: InvoiceRow,
  items: readonly Pick<InvoiceItemRow, 'venda_id'>[],
): Promise<SaleFacts[]> {
  const ids = [...new Set(items.flatMap(({ venda_id }) => (venda_id === null ? [] : [venda_id])))];
  return ids.length === 0 ? [] : findSales(db, wholeCompany(empresa_id), ids);
}

/** Finds an invoice by its key, also when its emitter was anonymized. */
export async function findInvoiceByKey(db: Reader, empresaId: string, chave: string) {
  const known = await rowsWith(db, 'notas', { empresa_id: empresaId, chave: [chave, anonymizeKey(chave)] })
    .select('id')
    .executeTakeFirst();
  return known && findInvoice(db, empresaId, known.id);
}

export const invoiceList = companyList('notas', {
  counted: true,
  orders: { emissao: ['notas.emissao', 'notas.id'] },
  filters: {
    venda_id: (found, id: string) => found.where(isOfSale(id)),
    de: ['emissao', '>='],
    ate: ['emissao', '<='],
    search: (found, term: string, db, empresaId) =>
      wordsOf(term).reduce((rest, word) => rest.where(saysWord(db, empresaId, word)), found),
  },
  read: readInvoices,
});

async function readInvoices(db: Reader, empresaId: string, ids: FoundIds<'notas'>) {
  const rows = await selectListed(db, empresaId, ids);
  const linked = rows.filter(({ situacao }) => situacao === 'vinculada').map(({ id }) => id);
  const sales = Map.groupBy(await selectSalesOfNotes(db, empresaId, linked), ({ nota_id }) => nota_id);
  const differing = await findDiffering(
    db,
    empresaId,
    [...sales.values()].flat().map(({ venda_id }) => venda_id),
  );
  const differs = ({ id }: InvoiceRow) => sales.get(id)?.some((one) => differing.has(one.venda_id)) ?? false;
  return rows.map((row) => ({
    ...row,
    pedidos: Math.max(1, sales.get(row.id)?.length ?? 0),
    valor_pedido: sales.get(row.id)?.reduce((sum, one) => sum + one.valor_total, 0) ?? row.valor_pedido,
    difere: differs(row),
  }));
}

/** The sales of some notes. */
async function selectSalesOfNotes(db: Reader, empresaId: string, notes: readonly string[]) {
  if (notes.length === 0) return [];
  return rowsWith(db, 'itens_nota', { empresa_id: empresaId, nota_id: notes })
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'itens_nota.venda_id'))
    .select(['itens_nota.nota_id', 'itens_nota.venda_id', 'vendas.valor_total'])
    .distinct()
    .$narrowType<{ venda_id: string }>()
    .where('itens_nota.venda_id', 'is not', null)
    .execute();
}

/** Of some sales, those whose invoices differ from the order. */
async function findDiffering(db: Reader, empresaId: string, sales: string[]): Promise<Set<string>> {
  if (sales.length === 0) return new Set();
  const [sold, free, ordered] = [
    await itemsOfSales(db, empresaId, sales, 'venda').execute(),
    await itemsOfSales(db, empresaId, sales, 'bonificacao').execute(),
    await selectOrdered(db, empresaId, sales),
  ];
  const differs = (id: string) => {
    const ofSale = ({ venda_id }: { venda_id: string | null }) => venda_id === id;
    const items = ordered.filter(ofSale).map((item) => ({ ...item, bonificacao: Boolean(item.bonificacao) }));
    return differencesBetween(items, { sold: sold.filter(ofSale), free: free.filter(ofSale) }).length > 0;
  };
  return new Set([...new Set(sales)].filter(differs));
}

function selectOrdered(db: Reader, empresaId: string, sales: readonly string[]) {
  return rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: sales })
    .select(['venda_id', 'produto_id', 'quantidade', 'valor_unitario', 'valor_total', 'bonificacao'])
    .orderBy('venda_id')
    .orderBy('posicao')
    .execute();
}

function selectListed(db: Reader, empresaId: string, ids: FoundIds<'notas'>) {
  return rowsWith(db, 'notas', { empresa_id: empresaId })
    .where('notas.id', 'in', ids)
    .innerJoin('representadas', (join) => onCompanyAnd(join, 'representadas.id', 'notas.representada_id'))
    .leftJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'notas.cliente_id'))
    .leftJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'notas.venda_id'))
    .selectAll('notas')
    .select(['representadas.nome as representada_nome', 'clientes.nome as cliente_nome'])
    .select('vendas.valor_total as valor_pedido')
    .select(({ fn }) => fn.coalesce('vendas.pedido', 'notas.pedido').as('pedido'))
    .orderBy('notas.emissao', 'desc')
    .orderBy('notas.id', 'desc')
    .execute();
}

/** True for notes with an item of the sale, and for returns of its goods. */
function isOfSale(vendaId: string) {
  return sql<SqlBool>`(notas.venda_id = ${vendaId} or exists (
    select 1 from itens_nota where itens_nota.empresa_id = notas.empresa_id
      and itens_nota.nota_id = notas.id and itens_nota.venda_id = ${vendaId}))`;
}

/** True for notes whose number, key, order or client contains the word. */
function saysWord(db: Reader, empresaId: string, word: string) {
  const text = foldText(word);
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const contains = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
  const { readTerm, contains: containsTerm } = dialectOf(db);
  const orders = rowsWith(db, 'vendas', { empresa_id: empresaId })
    .select('vendas.id')
    .where(containsTerm('vendas', readTerm(db, 'vendas', text)));
  const clients = findClientsNamed(db, empresaId, readNameTerm(db, text));
  return sql<SqlBool>`(${contains('notas.numero')} or ${contains('notas.chave')} or ${contains('notas.pedido')}
    or notas.cliente_id in ${clients}
    or notas.venda_id in ${orders}
    or exists (select 1 from itens_nota where itens_nota.empresa_id = notas.empresa_id
      and itens_nota.nota_id = notas.id and itens_nota.venda_id in ${orders}))`;
}

/** What return notes took from the items of these notes. */
export function selectTakenFrom(db: Reader, empresaId: string, notes: readonly string[]) {
  return rowsWith(db, 'devolvidos', { empresa_id: empresaId, de_nota_id: notes })
    .select(['nota_id', 'de_nota_id', 'de_posicao', 'produtos', 'produtos_ipi', 'nota'])
    .$narrowType<{ de_nota_id: string; de_posicao: number }>()
    .execute();
}

/** The items that a return took from, by the place of what it took. */
function selectOrigins(db: Reader, empresaId: string, notaId: string) {
  return rowsWith(db, 'devolvidos', { empresa_id: empresaId, nota_id: notaId })
    .innerJoin('itens_nota', (join) =>
      join
        .onRef('itens_nota.empresa_id', '=', 'devolvidos.empresa_id')
        .onRef('itens_nota.nota_id', '=', 'devolvidos.de_nota_id')
        .onRef('itens_nota.posicao', '=', 'devolvidos.de_posicao'),
    )
    .select(['itens_nota.venda_id', 'devolvidos.ordem', 'itens_nota.item', 'itens_nota.descricao'])
    .select('itens_nota.produto_id')
    .orderBy('devolvidos.ordem')
    .execute();
}

type Referring = Pick<InvoiceRow, 'id' | 'referencias'>;

/**
 * The returns that came after one and refer to the same notes, or to those of such a return: found by what they name, because one
 * that came when nothing was left of a note took nothing from it.
 */
export async function selectLaterReturns(db: Reader, back: InvoiceRow): Promise<Referring[]> {
  const later = await rowsWith(db, 'notas', { empresa_id: back.empresa_id, situacao: 'devolucao' })
    .select(['id', 'referencias'])
    .where('id', '>', back.id)
    .orderBy('id')
    .execute();
  const named = later.flatMap((row) => referencesOf(row).map((note) => ({ note, row })));
  const ofNote = Map.groupBy(named, ({ note }) => note);
  const notes = new Set(referencesOf(back));
  const found = new Set<string>();
  // A set also walks through what is added on the way.
  for (const note of notes)
    for (const { row } of ofNote.get(note) ?? []) {
      found.add(row.id);
      for (const id of referencesOf(row)) notes.add(id);
    }
  return later.filter(({ id }) => found.has(id));
}

export function referencesOf({ referencias }: Pick<InvoiceRow, 'referencias'>): string[] {
  return JSON.parse(referencias ?? '[]');
}

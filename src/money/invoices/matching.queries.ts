import { CODE_COMPARISONS, type CodeComparison, ProductFinder } from '../../domain/codes.ts';
import { type SaleStatus, type Stage, stageOf } from '../../domain/sale-status.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { toCoded } from '../../trade/products/product-codes.queries.ts';
import { documentsOf } from '../../trade/representadas/representadas.queries.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { totalOf } from '../../trade/sales/sales.rules.ts';
import { isOfSale } from './invoice-parts.ts';
import type { Nfe } from './nfe.ts';

/** A branch shares the root of its CNPJ with its head office. */
export const ROOT_LENGTH = 8;
export const CNPJ_LENGTH = 14;

/** The representadas with exactly this CNPJ, and those with its root. */
export async function findEmitters(db: Reader, empresaId: string, cnpj: string) {
  const documento = normalizeTaxId(cnpj);
  const root = documento.slice(0, ROOT_LENGTH);
  const rows = await rowsWith(db, 'representadas', { empresa_id: empresaId })
    .select(['id', 'documento', 'cnpjs'])
    .where(({ eb, or, cast }) =>
      or([eb('documento', 'like', `${root}%`), eb(cast<string>('cnpjs', 'text'), '!=', '[]')]),
    )
    .orderBy('id')
    .execute();
  const known = rows.map((row) => ({ id: row.id, documents: documentsOf(row) }));
  const idsWith = (fits: (document: string) => boolean) =>
    known.filter(({ documents }) => documents.some(fits)).map(({ id }) => id);
  return {
    exact: idsWith((document) => document === documento),
    related: idsWith((document) => document.slice(0, ROOT_LENGTH) === root),
  };
}

/** All clients with exactly this document; otherwise the only one with the same CNPJ root, of whom it is another establishment. */
export async function findAddressees(db: Reader, empresaId: string, documento: string | null) {
  if (documento === null) return { clients: [], isBranch: false };
  const sought = normalizeTaxId(documento);
  const clients = db.selectFrom('clientes').select(['id', 'documento']).where('empresa_id', '=', empresaId);
  const exact = await clients.where('documento', '=', sought).orderBy('id').execute();
  if (exact.length > 0 || sought.length !== CNPJ_LENGTH)
    return { clients: exact.map(({ id }) => id), isBranch: false };
  const root = `${sought.slice(0, ROOT_LENGTH)}%`;
  const related = await clients.where('documento', 'like', root).execute();
  const branches = related.filter((one) => one.documento?.length === CNPJ_LENGTH);
  return { clients: branches.length === 1 ? branches.map(({ id }) => id) : [], isBranch: true };
}

/** A sale that an invoice may belong to; `proprias` is null before its first invoice. */
type Candidate = Pick<
  Row<'vendas'>,
  'id' | 'cliente_id' | 'pedido' | 'pedido_cliente' | 'status' | 'proprias'
>;

/** The representada and the clients of the candidate sales. */
interface Parties extends Pick<Row<'vendas'>, 'empresa_id' | 'representada_id'> {
  readonly cliente_id: readonly string[];
}

function salesOf(db: Reader, { empresa_id, cliente_id, representada_id }: Parties) {
  const sales = rowsWith(db, 'vendas', { empresa_id, cliente_id, representada_id });
  return sales.select(['id', 'cliente_id', 'pedido', 'pedido_cliente', 'status', 'proprias']);
}

/** Exact match first. */
const COMPARISONS: readonly CodeComparison[] = [
  { ofWritten: (code) => code, ofOurs: (code) => code },
  ...CODE_COMPARISONS,
];

/** Cancelled sales and quotations cannot have invoices. */
const WITHOUT_INVOICES: readonly Stage[] = ['cancelada', 'orcamento'];

export function takesInvoices({ status }: { status: string }): boolean {
  return !WITHOUT_INVOICES.includes(stageOf(status as SaleStatus));
}

/** The sale of each item, in their order. */
export type FoundOrders = readonly Candidate[];

/**
 * The sales of an invoice's items: those whose codes they name; without any code, the one that the note's text names; otherwise the
 * only one without an invoice and with the same total. A note without sold items is found by its code alone. Undefined when any
 * item finds none, or several fit.
 */
export async function findOrders(db: Reader, parties: Parties, nfe: Nfe): Promise<FoundOrders | undefined> {
  if (parties.cliente_id.length === 0) return undefined;
  const codes = codesOf(nfe);
  const named = await findNamed(db, parties, [...new Set(codes.filter((code) => code !== null))]);
  const isNamed = [...named.values()].some((found) => found.length > 0);
  if (isNamed) {
    const sales = codes.map((code) => onlyOf(named.get(code ?? '') ?? []));
    const isOneClient = new Set(sales.map((sale) => sale?.cliente_id)).size === 1;
    return isOneClient && sales.every((sale) => sale !== undefined) ? sales : undefined;
  }
  const sold = nfe.itens.filter(isOfSale);
  if (sold.length === 0) return undefined;
  const written = named.size === 0 ? await findWritten(db, parties, nfe.texto) : undefined;
  const only = written ?? (await findOfTotal(db, parties, totalOf(sold)));
  return only && nfe.itens.map(() => only);
}

/** The only sale without an invoice that has this total. */
async function findOfTotal(db: Reader, parties: Parties, total: number): Promise<Candidate | undefined> {
  const ofTotal = salesOf(db, parties).where('valor_total', '=', total).where('proprias', 'is', null);
  return onlyOf((await ofTotal.execute()).filter(takesInvoices));
}

/** The code of each item: its own or that of the item before, at the beginning that of the first with one; otherwise the note's. */
function codesOf({ itens, pedido }: Nfe): (string | null)[] {
  let last = itens.find((item) => item.pedido !== null)?.pedido ?? pedido;
  return itens.map((item) => {
    last = item.pedido ?? last;
    return last;
  });
}

/** Matches each code with our codes, exactly and then folded, and otherwise with the client's order codes. */
async function findNamed(db: Reader, parties: Parties, codes: readonly string[]) {
  const named = new Map<string, Candidate[]>(codes.map((code) => [code, []]));
  if (codes.length === 0) return named;
  const exact = await salesOf(db, parties).where('pedido', 'in', codes).execute();
  for (const sale of exact.filter(takesInvoices)) named.get(sale.pedido)?.push(sale);
  let left = codes.filter((code) => named.get(code)?.length === 0);
  if (left.length === 0) return named;
  const sales = (await salesOf(db, parties).execute()).filter(takesInvoices);
  for (const column of ['pedido', 'pedido_cliente'] as const)
    for (const { ofWritten, ofOurs } of COMPARISONS) {
      if (left.length === 0) break;
      const byCode = Map.groupBy(sales, (sale) => ofOurs(sale[column] ?? ''));
      left = left.filter((code) => {
        const found = ofWritten(code) === '' ? [] : (byCode.get(ofWritten(code)) ?? []);
        named.set(code, found);
        return found.length === 0;
      });
    }
  return named;
}

const SHORTEST_WRITTEN = 4;

/** The only sale without an invoice whose code is a word of the text. */
async function findWritten(db: Reader, parties: Parties, text: string): Promise<Candidate | undefined> {
  if (text.length < SHORTEST_WRITTEN) return undefined;
  const sought = text.toLowerCase();
  const isWritten = (code: string | null) =>
    code !== null && code.length >= SHORTEST_WRITTEN && hasWord(sought, code.toLowerCase());
  const sales = (await salesOf(db, parties).where('proprias', 'is', null).execute()).filter(takesInvoices);
  return onlyOf(sales.filter(({ pedido, pedido_cliente }) => isWritten(pedido) || isWritten(pedido_cliente)));
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!isOfWord(text.charAt(at - 1)) && !isOfWord(text.charAt(at + word.length))) return true;
  return false;
}

function isOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function onlyOf<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** Finds the products of a sale by what notes call them; a product that is not in the catalogue has its id alone. */
export async function findProductsOf(db: Reader, { row, items }: SaleFacts): Promise<ProductFinder> {
  const ids = [...new Set(items.map(({ produto_id }) => produto_id))];
  const rows = await readInBatches(ids, (batch) =>
    products(db, row.empresa_id).where('id', 'in', batch).execute(),
  );
  const known = new Map(rows.map((product) => [product.id, toCoded(product)]));
  return new ProductFinder(ids.map((id) => known.get(id) ?? { id, codes: [id], codigo_barras: null }));
}

function products(db: Reader, empresaId: string) {
  return db
    .selectFrom('produtos')
    .select(['id', 'codigo', 'codigos', 'codigo_barras'])
    .where('empresa_id', '=', empresaId);
}

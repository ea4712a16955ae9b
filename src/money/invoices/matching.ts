import { CODE_FOLDINGS, type CodeFolding } from '../../domain/codes.ts';
import { type SaleStatus, type Stage, stageOf } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { totalOf } from '../../trade/sales/sales.rules.ts';
import { isOfSale } from './invoice-parts.ts';
import { type Candidate, type Parties, selectAllOf, selectNamed, selectOfTotal } from './matching.queries.ts';
import type { Nfe } from './nfe.ts';

/** Exact match first. */
const COMPARISONS: readonly CodeFolding[] = [(code) => code, ...CODE_FOLDINGS];

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
  if (parties.clients.length === 0) return undefined;
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
  const only = written ?? onlyOf((await selectOfTotal(db, parties, totalOf(sold))).filter(takesInvoices));
  return only && nfe.itens.map(() => only);
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
  for (const sale of (await selectNamed(db, parties, codes)).filter(takesInvoices))
    named.get(sale.pedido)?.push(sale);
  let left = codes.filter((code) => named.get(code)?.length === 0);
  if (left.length === 0) return named;
  const sales = (await selectAllOf(db, parties)).filter(takesInvoices);
  for (const column of ['pedido', 'pedido_cliente'] as const)
    for (const fold of COMPARISONS) {
      if (left.length === 0) break;
      const byCode = Map.groupBy(sales, (sale) => fold(sale[column] ?? ''));
      left = left.filter((code) => {
        const found = fold(code) === '' ? [] : (byCode.get(fold(code)) ?? []);
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
  const sales = (await selectAllOf(db, parties)).filter(
    (sale) => takesInvoices(sale) && sale.proprias === null,
  );
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

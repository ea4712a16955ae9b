import type { Reader } from '../database/database.ts';
import { CODE_FOLDINGS, type CodeFolding } from '../domain/code-folding.ts';
import { type SaleStatus, type Stage, stageOf } from '../domain/sale-status.ts';
import { type Candidate, type Parties, selectAllOf, selectNamed, selectOfTotal } from './matching.queries.ts';

/** What is not an order, or no longer, takes no invoice. */
const WITHOUT_INVOICES: readonly Stage[] = ['cancelada', 'orcamento'];

export function takesInvoices({ status }: { status: string }): boolean {
  return !WITHOUT_INVOICES.includes(stageOf(status as SaleStatus));
}

/**
 * The sale that an invoice is for: the one that it names or, where that finds none, the only one without invoice that comes
 * to the same. Undefined where several fit.
 */
export async function findOrder(
  db: Reader,
  parties: Parties,
  { pedidos, total }: { pedidos: readonly string[]; total: number },
): Promise<Candidate | undefined> {
  const named = await findNamed(db, parties, pedidos);
  if (named.length > 0) return onlyOf(named);
  return onlyOf((await selectOfTotal(db, parties, total)).filter(takesInvoices));
}

/** Each code exactly; else as people copy it. */
async function findNamed(db: Reader, parties: Parties, codes: readonly string[]): Promise<Candidate[]> {
  if (codes.length === 0) return [];
  const exact = (await selectNamed(db, parties, codes)).filter(takesInvoices);
  const others = codes.filter((code) => !exact.some(({ pedido }) => pedido === code));
  if (others.length === 0) return exact;
  const sales = (await selectAllOf(db, parties)).filter(takesInvoices);
  const alike = others.flatMap(
    (code) => CODE_FOLDINGS.map((fold) => alikeBy(fold, code, sales)).find((found) => found.length > 0) ?? [],
  );
  return [...new Map([...exact, ...alike].map((sale) => [sale.id, sale])).values()];
}

function alikeBy(fold: CodeFolding, code: string, sales: readonly Candidate[]): Candidate[] {
  const folded = fold(code);
  return folded === '' ? [] : sales.filter(({ pedido }) => fold(pedido) === folded);
}

function onlyOf<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

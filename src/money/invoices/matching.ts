import { CODE_FOLDINGS, type CodeFolding } from '../../domain/code-folding.ts';
import { type SaleStatus, type Stage, stageOf } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type Candidate, type Parties, selectAllOf, selectNamed, selectOfTotal } from './matching.queries.ts';

/** Exact match first. */
const COMPARISONS: readonly CodeFolding[] = [(code) => code, ...CODE_FOLDINGS];

/** Cancelled sales and quotations cannot have invoices. */
const WITHOUT_INVOICES: readonly Stage[] = ['cancelada', 'orcamento'];

export function takesInvoices({ status }: { status: string }): boolean {
  return !WITHOUT_INVOICES.includes(stageOf(status as SaleStatus));
}

/**
 * The sale of an invoice: the one whose code it names, otherwise the only one without an invoice and with the same total (not for
 * a note without sold items). Undefined when several fit.
 */
export async function findOrder(
  db: Reader,
  parties: Parties,
  { pedidos, total }: { pedidos: readonly string[]; total: number | undefined },
): Promise<Candidate | undefined> {
  const named = await findNamed(db, parties, pedidos);
  if (named.length > 0) return onlyOf(named);
  if (total === undefined) return undefined;
  return onlyOf((await selectOfTotal(db, parties, total)).filter(takesInvoices));
}

/** Matches each code with our codes, exactly and then folded, and otherwise with the client's order codes. */
async function findNamed(db: Reader, parties: Parties, codes: readonly string[]): Promise<Candidate[]> {
  if (codes.length === 0) return [];
  const exact = (await selectNamed(db, parties, codes)).filter(takesInvoices);
  const taken = new Set(exact.map(({ pedido }) => pedido));
  const others = codes.filter((code) => !taken.has(code));
  if (others.length === 0) return exact;
  const sales = (await selectAllOf(db, parties)).filter(takesInvoices);
  const named: Candidate[] = [];
  let left = others;
  for (const column of ['pedido', 'pedido_cliente'] as const)
    for (const fold of COMPARISONS) {
      if (left.length === 0) break;
      const byCode = Map.groupBy(sales, (sale) => fold(sale[column] ?? ''));
      left = left.filter((code) => {
        const found = fold(code) === '' ? [] : (byCode.get(fold(code)) ?? []);
        named.push(...found);
        return found.length === 0;
      });
    }
  return [...new Map([...exact, ...named].map((sale) => [sale.id, sale])).values()];
}

function onlyOf<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { ALL_ENTRIES, type CountedSale, readSaleChanges, type SaleChanges } from './sale-changes.queries.ts';

/** A sale that the sums must still gain or lose; with 0 it was so for a while only. */
export interface Unfolded {
  readonly sale: CountedSale;
  readonly sign: 1 | 0 | -1;
}

/** What the sums of a company do not know yet, as the database is at this moment. */
export async function readUnfolded(db: Reader, empresaId: string): Promise<Unfolded[]> {
  return unfoldedOf(await readSaleChanges(db, empresaId, ALL_ENTRIES));
}

export function unfoldedOf({ changes, passed }: SaleChanges): Unfolded[] {
  return [
    ...changes.flatMap(({ before, after }): Unfolded[] => [
      ...(before === null ? [] : [{ sale: before, sign: -1 as const }]),
      ...(after === null ? [] : [{ sale: after, sign: 1 as const }]),
    ]),
    ...passed.map((sale) => ({ sale, sign: 0 as const })),
  ];
}

/** The clients of whom the sums are not up to date. */
export function clientsOf(unfolded: readonly Unfolded[]): string[] {
  return [...new Set(unfolded.map(({ sale }) => sale.cliente_id))];
}

/** Those of these clients that belong to the portfolio. */
export async function selectPortfolioOf(
  db: Reader,
  { empresaId, vendedorId }: Border,
  clients: readonly string[],
): Promise<Set<string>> {
  if (vendedorId === null || clients.length === 0) return new Set();
  const rows = await db
    .selectFrom('clientes')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('vendedor_id', '=', vendedorId)
    .where('id', 'in', clients)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { ALL_ENTRIES, type CountedSale, readSaleChanges, type SaleChanges } from './sale-changes.queries.ts';

/** A sale to add to the sums (1) or subtract (-1); 0 is a state between two entries, which changes no sum. */
export interface Unfolded {
  readonly sale: CountedSale;
  readonly sign: 1 | 0 | -1;
}

/** Reads what the journal has beyond the company's sums, in the reader's snapshot. */
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

/** The clients whose sums are out of date. */
export function clientsOf(unfolded: readonly Unfolded[]): string[] {
  return [...new Set(unfolded.map(({ sale }) => sale.cliente_id))];
}

/** Selects those of these clients that are in the vendedor's portfolio. */
export async function selectPortfolioOf(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  clients: readonly string[],
): Promise<Set<string>> {
  if (vendedorId === null || clients.length === 0) return new Set();
  const rows = await rowsWith(db, 'clientes', { empresa_id: empresaId, vendedor_id: vendedorId, id: clients })
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

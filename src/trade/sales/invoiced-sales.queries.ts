import type { Reader } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import { gatherReturns, invoicedItems, type ReturnedRow, returnedItems } from './charged-items.queries.ts';
import type { SaleReturn } from './returns.rules.ts';
import type { InvoicedItem } from './sales.rules.ts';

type OfSale<T> = T & { venda_id: string | null };

/** The active invoices' items and the return notes of sales, by sale. */
interface InvoicedSales {
  readonly invoiced: ReadonlyMap<string | null, InvoicedItem[]>;
  readonly returns: ReadonlyMap<string | null, SaleReturn[]>;
}

export async function readInvoicedSales(
  db: Reader,
  sales: readonly { empresa_id: string; id: string }[],
): Promise<InvoicedSales> {
  const found: OfSale<InvoicedItem>[] = [];
  const back: OfSale<ReturnedRow>[] = [];
  for (const [empresaId, some] of Map.groupBy(sales, ({ empresa_id }) => empresa_id))
    await inBatches(some, async (batch) => {
      const ids = batch.map(({ id }) => id);
      const items = invoicedItems(db, empresaId).where('itens_nota.venda_id', 'in', ids);
      found.push(...(await items.select('itens_nota.venda_id').execute()));
      const returns = returnedItems(db, empresaId).where('itens_nota.venda_id', 'in', ids);
      back.push(...(await returns.select('itens_nota.venda_id').execute()));
    });
  const returned = Map.groupBy(back, ({ venda_id }) => venda_id);
  return {
    invoiced: Map.groupBy(found, ({ venda_id }) => venda_id),
    returns: new Map([...returned].map(([id, rows]) => [id, gatherReturns(rows)])),
  };
}

import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import type { ReturnedItem, SaleReturn } from './returns.rules.ts';
import type { InvoicedItem } from './sales.rules.ts';

/** What an item of a return note took of an item of a sale. */
export interface ReturnedRow extends ReturnedItem {
  readonly nota_id: string;
  readonly referencia: string | null;
  readonly emissao: string;
  readonly created_at: string;
}

/** All that a note charges for an item beside goods and IPI: the rest of its `vItem`, where it has one. */
const otherCharges = sql<number>`case
  when valor_item is null then icms_st + fcp_st + frete + seguro + outras - desonerado
  else valor_item - itens_nota.valor_total - ipi end`;

/** The items of a company's notes with what was charged for them, in the order of arrival. */
function chargedItems(db: Reader, empresaId: string) {
  return rowsWith(db, 'itens_nota', { empresa_id: empresaId })
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'itens_nota.nota_id'))
    .select(['itens_nota.produto_id', 'itens_nota.valor_total', 'itens_nota.ipi'])
    .select(otherCharges.as('encargos'))
    .orderBy('notas.id')
    .orderBy('itens_nota.posicao');
}

/** The items of active notes that a sale earns by. */
export function invoicedItems(db: Reader, empresaId: string) {
  return chargedItems(db, empresaId)
    .select(['itens_nota.nota_id', 'itens_nota.posicao', 'notas.emissao', 'itens_nota.quantidade'])
    .select('notas.complementa')
    .where('notas.situacao', '=', 'vinculada')
    .where('itens_nota.natureza', '=', 'venda');
}

/** What return notes took of the items of sales, in the order of arrival. */
export function returnedItems(db: Reader, empresaId: string) {
  return rowsWith(db, 'itens_nota', { empresa_id: empresaId })
    .innerJoin('devolvidos', (join) =>
      join
        .onRef('devolvidos.empresa_id', '=', 'itens_nota.empresa_id')
        .onRef('devolvidos.de_nota_id', '=', 'itens_nota.nota_id')
        .onRef('devolvidos.de_posicao', '=', 'itens_nota.posicao'),
    )
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'devolvidos.nota_id'))
    .select(['devolvidos.nota_id', 'notas.referencia', 'notas.emissao', 'notas.created_at'])
    .select(['itens_nota.produto_id', 'devolvidos.de_nota_id', 'devolvidos.de_posicao', 'devolvidos.como'])
    .select(['devolvidos.produtos', 'devolvidos.produtos_ipi', 'devolvidos.nota'])
    .where('notas.situacao', '=', 'devolucao')
    .orderBy('devolvidos.nota_id')
    .orderBy('devolvidos.ordem');
}

/** One return per return note, which has no reason. */
export function gatherReturns(rows: readonly ReturnedRow[]): SaleReturn[] {
  return [...Map.groupBy(rows, ({ nota_id }) => nota_id)].map(([nota_id, items]) => {
    const [{ referencia, emissao, created_at }] = items as [ReturnedRow];
    return { id: nota_id, data: emissao, motivo: null, nota_id, referencia, itens: items, created_at };
  });
}

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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { wholeCompany } from '../../domain/access-scope.ts';
import { CODE_COMPARISONS, foldRuns } from '../../domain/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith, walkRows } from '../../platform/database/rows.ts';
import { inBatches, readInBatches } from '../../platform/writes/batches.queries.ts';
import { findSales } from '../../trade/sales/find-sale.queries.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { findProductsOf } from '../invoices/matching.queries.ts';
import { type Codes, distinct, findByCode, SALES_PER_READ } from '../statements/stated-sales.queries.ts';

/** Whose book it is. */
export interface Factory {
  readonly empresa_id: string;
  readonly representada_id: string;
}

interface NamedLine {
  readonly pedido: string | null;
  readonly pedido_cliente: string | null;
  readonly codigo: string | null;
}

/** A code that somebody taught, and its sale. */
export interface TaughtCode {
  readonly codigo: string;
  readonly venda_id: string;
}

/** The code under which a line is taught. */
export function markOfLine({ pedido, pedido_cliente }: Omit<NamedLine, 'codigo'>): string {
  return foldRuns(pedido ?? pedido_cliente ?? '');
}

/** All that was taught for the books of a representada. */
export async function readTaught(
  db: Reader,
  { empresa_id, representada_id }: Factory,
): Promise<Map<string, string>> {
  const rows = await rowsWith(db, 'carteiras', { empresa_id, representada_id })
    .select('ensinados')
    .orderBy('id')
    .execute();
  const taught = rows.flatMap(({ ensinados }) => JSON.parse(ensinados) as TaughtCode[]);
  return new Map(taught.map(({ codigo, venda_id }) => [codigo, venda_id]));
}

/** The sale and the product of each line. */
export async function placeLines<Line extends NamedLine>(
  db: Reader,
  factory: Factory,
  lines: readonly Line[],
  taught: ReadonlyMap<string, string>,
): Promise<(Line & { venda_id: string | null; produto_id: string | null })[]> {
  const codes = lines.flatMap(({ pedido, pedido_cliente }) => [pedido, pedido_cliente]);
  const byOrder = await findByCode(codes, CODE_COMPARISONS, codesOf(db, factory, 'pedido'));
  const byClient = await findByCode(codes, CODE_COMPARISONS, codesOf(db, factory, 'pedido_cliente'));
  const only = (found: readonly string[]) => (found.length === 1 ? found[0] : undefined);
  const first = (code: string | null, ...ways: (typeof byOrder)[]) =>
    only(ways.map((find) => find(code)).find((found) => found.length > 0) ?? []);
  const sales = lines.map(
    (line) =>
      taught.get(markOfLine(line)) ??
      first(line.pedido, byOrder, byClient) ??
      first(line.pedido_cliente, byClient, byOrder) ??
      null,
  );
  const finders = await findersOf(db, factory.empresa_id, distinct(sales));
  return lines.map((line, at) => {
    const venda_id = finders.has(sales[at] ?? '') ? (sales[at] as string) : null;
    const find = finders.get(venda_id ?? '');
    const produto_id = line.codigo === null ? null : (find?.(line.codigo) ?? null);
    return { ...line, venda_id, produto_id };
  });
}

/** What finds the products of each sale by the factory's codes. */
async function findersOf(db: Reader, empresaId: string, sales: readonly string[]) {
  const finders = new Map<string, (codigo: string) => string | undefined>();
  await eachSale(db, empresaId, sales, async (sale) => {
    const ordered = { ...sale, items: sale.items.filter(({ bonificacao }) => !bonificacao) };
    const products = await findProductsOf(db, ordered);
    finders.set(sale.row.id, (codigo) => products.find({ codigo, gtins: codigo }));
  });
  return finders;
}

/** Reads many sales, some at a time. */
export async function eachSale(
  db: Reader,
  empresaId: string,
  ids: readonly string[],
  work: (sale: SaleFacts) => Promise<unknown> | unknown,
): Promise<void> {
  await inBatches(ids, async (batch) => {
    for (const sale of await findSales(db, wholeCompany(empresaId), batch)) await work(sale);
    await nextTurn();
  });
}

/** The orders of the representada; quotations are none. */
function codesOf(
  db: Reader,
  { empresa_id, representada_id }: Factory,
  column: 'pedido' | 'pedido_cliente',
): Codes {
  const sales = rowsWith(db, 'vendas', { empresa_id, representada_id })
    .select(['id', `${column} as code`])
    .$narrowType<{ code: string }>()
    .where(column, 'is not', null)
    .where('parcelas_orcadas', 'is', null);
  return {
    exactly: (codes) => readInBatches(codes, (some) => sales.where(column, 'in', some).execute()),
    walk: () => walkRows(sales, { id: 'id' }, SALES_PER_READ),
  };
}

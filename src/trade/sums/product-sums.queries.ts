import { type SelectQueryBuilder, sql } from 'kysely';
import { type AccessScope, wholeCompany } from '../../domain/access-scope.ts';
import { type Period, splitByMonths } from '../../domain/periods.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isSold, type Sold, soldItemsWithin } from './sold.queries.ts';
import { readUnfolded, type Unfolded } from './unfolded.queries.ts';

export interface ProductSum {
  readonly produto_id: string;
  /** The number of sales with this product. */
  pedidos: number;
  /** The quantity in millionths, which is an integer. */
  milionesimos: number;
  /** In centavos. */
  valor: number;
}

/**
 * Sums what was sold of each product in a period: whole months from `somas_produtos`, other days from the items. The sums
 * have the vendedor of a sale but not its client, so sales by others to a vendedor's clients are read from the items.
 */
export async function sumByProduct(
  db: Reader,
  scope: AccessScope,
  asked: Sold,
  today: string,
): Promise<ProductSum[]> {
  const { empresaId, vendedorId } = scope;
  const sums = new Map<string, ProductSum>();
  const add = (rows: Iterable<ProductSum>, sign: Unfolded['sign']) => {
    for (const { produto_id, pedidos, milionesimos, valor } of rows) {
      const known = sums.get(produto_id) ?? { produto_id, pedidos: 0, milionesimos: 0, valor: 0 };
      known.pedidos += sign * pedidos;
      known.milionesimos += sign * milionesimos;
      known.valor += sign * valor;
      sums.set(produto_id, known);
    }
  };
  if (vendedorId !== null) {
    const ofOthers = soldItemsWithin(db, wholeCompany(empresaId), asked).where(
      'vendas.carteira_id',
      '=',
      vendedorId,
    );
    add(await sumItems(ofOthers), 1);
    if (asked.vendedor_id !== undefined && asked.vendedor_id !== vendedorId) return [...sums.values()];
  }
  const sold = vendedorId === null ? asked : { ...asked, vendedor_id: vendedorId };
  const { months, added, taken } = splitByMonths(sold.period, today);
  if (months !== null) {
    add(await sumMonths(db, empresaId, sold, months), 1);
    for (const { sale, sign } of await readUnfolded(db, empresaId)) {
      const mes = sale.data.slice(0, 7);
      if (mes < months.first || mes > months.last || !isSold(sale, sold)) continue;
      for (const [produto_id, { milionesimos, valor }] of sale.products)
        add([{ produto_id, pedidos: 1, milionesimos, valor }], sign);
    }
  }
  const days = (period: Period) => soldItemsWithin(db, wholeCompany(empresaId), { ...sold, period });
  for (const period of added) add(await sumItems(days(period)), 1);
  for (const period of taken) add(await sumItems(days(period)), -1);
  return [...sums.values()];
}

function sumMonths(
  db: Reader,
  empresaId: string,
  { representada_id, vendedor_id }: Sold,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ProductSum[]> {
  let sums = db
    .selectFrom('somas_produtos as somas')
    .select([
      'somas.produto_id',
      amount('somas.pedidos').as('pedidos'),
      amount('somas.milionesimos').as('milionesimos'),
      amount('somas.valor').as('valor'),
    ])
    .where('somas.empresa_id', '=', empresaId)
    .where('somas.mes', '>=', first)
    .where('somas.mes', '<=', last)
    .groupBy('somas.produto_id');
  if (representada_id !== undefined) sums = sums.where('somas.representada_id', '=', representada_id);
  if (vendedor_id !== undefined) sums = sums.where('somas.vendedor_id', '=', vendedor_id);
  return sums.execute();
}

/** A double, because PostgreSQL returns wide sums as text, and SQLite refuses those that JavaScript has no integer for. */
const amount = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as double precision)`;

function sumItems(
  items: SelectQueryBuilder<Tables, 'vendas' | 'itens_venda', object>,
): Promise<ProductSum[]> {
  return items
    .select([
      'itens_venda.produto_id',
      sql<number>`count(distinct vendas.id)`.as('pedidos'),
      sql<number>`cast(sum(round(itens_venda.quantidade * 1000000)) as double precision)`.as('milionesimos'),
      amount('itens_venda.valor_total').as('valor'),
    ])
    .groupBy('itens_venda.produto_id')
    .execute();
}

import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type Border, wholeCompany } from '../domain/border.ts';
import { splitByMonths } from '../domain/month-parts.ts';
import { isSold, type Sold, soldItemsWithin } from './sold.queries.ts';
import { readUnfolded, type Unfolded } from './unfolded.queries.ts';

export interface ProductSum {
  readonly produto_id: string;
  /** How many sales have it. */
  pedidos: number;
  /** Quantities in millionths, which are whole. */
  milionesimos: number;
  /** In centavos. */
  valor: number;
}

/**
 * What of each product was sold in a period: of whole months from the sums, of the days at its ends from the sales themselves. The sums know the
 * vendedor of a sale and not its client: what others sold to the clients of a vendedor is read from the sales.
 */
export async function sumByProduct(
  db: Reader,
  border: Border,
  asked: Sold,
  today: string,
): Promise<ProductSum[]> {
  const { empresaId, vendedorId } = border;
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
  const days = (period: Sold['period']) => soldItemsWithin(db, wholeCompany(empresaId), { ...sold, period });
  for (const period of added) add(await sumItems(days(period)), 1);
  for (const period of taken) add(await sumItems(days(period)), -1);
  return [...sums.values()];
}

/** Sums of integers come wide from PostgreSQL, as text, and from SQLite not at all where JavaScript has no such integer. */
const amount = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as double precision)`;

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

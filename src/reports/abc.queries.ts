import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { type Sold, soldItemsWithin, soldWithin } from './sold.queries.ts';

/** Sums are cast to double: PostgreSQL would return wide integers as text, and SQLite would fail beyond safe integers. */
const amount = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as double precision)`;

/** Purchases by client, without clients of a total of zero. */
export function sumByClient(db: Reader, border: Border, sold: Sold) {
  return soldWithin(db, border, sold)
    .select([
      'vendas.cliente_id',
      amount('vendas.valor_total').as('valor'),
      sql<number>`count(*)`.as('pedidos'),
      sql<string>`max(vendas.data)`.as('ultima_compra'),
    ])
    .groupBy('vendas.cliente_id')
    .having(amount('vendas.valor_total'), '>', 0)
    .execute();
}

/** Sales by product; quantities are added in whole millionths. */
export function sumByProduct(db: Reader, border: Border, sold: Sold) {
  return soldItemsWithin(db, border, sold)
    .select([
      'itens_venda.produto_id',
      amount('itens_venda.valor_total').as('valor'),
      sql<number>`cast(sum(round(itens_venda.quantidade * 1000000)) as double precision)`.as('milionesimos'),
      sql<number>`count(distinct vendas.id)`.as('pedidos'),
      sql<number>`count(distinct vendas.cliente_id)`.as('clientes'),
    ])
    .groupBy('itens_venda.produto_id')
    .having(amount('itens_venda.valor_total'), '>', 0)
    .execute();
}

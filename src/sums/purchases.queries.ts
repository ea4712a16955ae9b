import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { spellingOf } from '../database/engine.ts';
import { type Border, wholeCompany } from '../domain/border.ts';
import type { Period } from '../domain/periods.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';
import { type Sold, soldItemsWithin } from './sold.queries.ts';
import { clientsOf, readUnfolded } from './unfolded.queries.ts';

/** What clients took of which products, read at one moment; `unfolded` are the clients of whom only the sales themselves tell it. */
export interface Purchases {
  readonly db: Reader;
  readonly empresaId: string;
  readonly unfolded: readonly string[];
}

export async function openPurchases(db: Reader, empresaId: string): Promise<Purchases> {
  return { db, empresaId, unfolded: clientsOf(await readUnfolded(db, empresaId)) };
}

/** Which products each client took in a period for money: each pair once. */
export function basketsOf({ db, empresaId, unfolded }: Purchases, period: Period) {
  const known = purchasesOf(db, empresaId, unfolded).where(
    wasTakenIn(period, 'primeira_paga', 'ultima_paga', sql`and not itens_venda.bonificacao`),
  );
  if (unfolded.length === 0) return known;
  const read = soldItemsWithin(db, wholeCompany(empresaId), { period })
    .select(['vendas.cliente_id', 'itens_venda.produto_id'])
    .distinct()
    .where('vendas.cliente_id', 'in', unfolded)
    .where('itens_venda.bonificacao', '=', false);
  return known.unionAll(read);
}

/** The products that a client ever took up to a day, given away or not. */
export function takenUpTo({ db, empresaId, unfolded }: Purchases, clienteId: string, day: string) {
  if (!unfolded.includes(clienteId))
    return db
      .selectFrom('compras')
      .select('compras.produto_id')
      .where('compras.empresa_id', '=', empresaId)
      .where('compras.cliente_id', '=', clienteId)
      .where('compras.primeira', '<=', day);
  return db
    .selectFrom('vendas')
    .innerJoin('itens_venda', (join) =>
      join
        .onRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
        .onRef('itens_venda.venda_id', '=', 'vendas.id'),
    )
    .select('itens_venda.produto_id')
    .where('vendas.empresa_id', '=', empresaId)
    .where('vendas.cliente_id', '=', clienteId)
    .where('vendas.data', '<=', day)
    .where('vendas.status', 'not in', UNSOLD_STATUSES);
}

/** How many clients took each of these products in a period. */
export async function countClientsOf(
  { db, empresaId, unfolded }: Purchases,
  products: readonly string[],
  period: Period,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const add = (rows: readonly { produto_id: string; clientes: number }[]) => {
    for (const { produto_id, clientes } of rows)
      counts.set(produto_id, (counts.get(produto_id) ?? 0) + clientes);
  };
  const known = purchasesOf(db, empresaId, unfolded)
    .clearSelect()
    .select(['compras.produto_id', sql<number>`count(*)`.as('clientes')])
    .where('compras.produto_id', 'in', products)
    .where(wasTakenIn(period, 'primeira', 'ultima', sql``))
    .groupBy('compras.produto_id');
  add(await known.execute());
  if (unfolded.length === 0) return counts;
  const read = soldItemsWithin(db, wholeCompany(empresaId), { period })
    .select(['itens_venda.produto_id', sql<number>`count(distinct vendas.cliente_id)`.as('clientes')])
    .where('vendas.cliente_id', 'in', unfolded)
    .where(spellingOf(db).unindexed<string>('itens_venda.produto_id'), 'in', products)
    .groupBy('itens_venda.produto_id');
  add(await read.execute());
  return counts;
}

/** The same of sales that a filter or a border leaves. */
export async function countClientsWithin(
  db: Reader,
  border: Border,
  sold: Sold,
  products: readonly string[],
): Promise<Map<string, number>> {
  const rows = await soldItemsWithin(db, border, sold)
    .select(['itens_venda.produto_id', sql<number>`count(distinct vendas.cliente_id)`.as('clientes')])
    // Few of all items of a product are of these sales, so SQLite must not begin with the product.
    .where(spellingOf(db).unindexed<string>('itens_venda.produto_id'), 'in', products)
    .groupBy('itens_venda.produto_id')
    .execute();
  return new Map(rows.map(({ produto_id, clientes }) => [produto_id, clientes]));
}

function purchasesOf(db: Reader, empresaId: string, unfolded: readonly string[]) {
  const purchases = db
    .selectFrom('compras')
    .select(['compras.cliente_id', 'compras.produto_id'])
    .where('compras.empresa_id', '=', empresaId);
  return unfolded.length === 0 ? purchases : purchases.where('compras.cliente_id', 'not in', unfolded);
}

/** Who took something before a period and after it, and neither first nor last in it, is looked for among the sales. */
function wasTakenIn({ de, ate }: Period, first: string, last: string, fits: Expression<unknown>) {
  const [primeira, ultima] = [sql.ref(`compras.${first}`), sql.ref(`compras.${last}`)];
  return sql<SqlBool>`(${ultima} >= ${de} and ${primeira} <= ${ate} and (
    ${ultima} <= ${ate} or ${primeira} >= ${de} or exists (
      select 1 from vendas join itens_venda
        on itens_venda.empresa_id = vendas.empresa_id and itens_venda.venda_id = vendas.id
      where vendas.empresa_id = compras.empresa_id and vendas.cliente_id = compras.cliente_id
        and vendas.data >= ${de} and vendas.data <= ${ate}
        and vendas.status not in (${sql.join(UNSOLD_STATUSES)})
        and itens_venda.produto_id = compras.produto_id ${fits})))`;
}

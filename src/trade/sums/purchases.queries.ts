import { type Expression, type SqlBool, sql } from 'kysely';
import { type AccessScope, wholeCompany } from '../../domain/access-scope.ts';
import type { Period } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { clientsOf, isOneOf, readUnfolded } from './sale-changes.queries.ts';
import { type Sold, soldItemsWithin, sumsBy } from './sold.queries.ts';

/** Access to purchases in one snapshot; `unfolded` are the clients whose rows in `compras` are out of date, so their sales are read. */
export interface Purchases {
  readonly db: Reader;
  readonly empresaId: string;
  readonly unfolded: readonly string[];
}

export async function openPurchases(db: Reader, empresaId: string): Promise<Purchases> {
  return { db, empresaId, unfolded: clientsOf(await readUnfolded(db, empresaId)) };
}

/** Pairs of client and product with a sale in the period, without bonificação; each pair once. */
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

/** The products that a client has had up to a day, bonificação included. */
export function takenUpTo({ db, empresaId, unfolded }: Purchases, clienteId: string, day: string) {
  if (!unfolded.includes(clienteId))
    return rowsWith(db, 'compras', { empresa_id: empresaId, cliente_id: clienteId })
      .select('compras.produto_id')
      .where('compras.primeira', '<=', day);
  return db
    .selectFrom('vendas')
    .innerJoin('itens_venda', (join) => onCompanyAnd(join, 'itens_venda.venda_id', 'vendas.id'))
    .select('itens_venda.produto_id')
    .where('vendas.empresa_id', '=', empresaId)
    .where('vendas.cliente_id', '=', clienteId)
    .where('vendas.data', '<=', day)
    .where('vendas.status', 'not in', UNSOLD_STATUSES);
}

/** Counts the clients that had each of these products in a period, among the sales within the scope. */
export async function countClientsOf(
  { db, empresaId, unfolded }: Purchases,
  vendedorId: string | null,
  products: readonly string[],
  period: Period,
): Promise<Map<string, number>> {
  const counts = sumsBy<{ produto_id: string; clientes: number }>(['produto_id'], ['clientes']);
  const known = purchasesOf(db, empresaId, unfolded)
    .clearSelect()
    .select(['compras.produto_id', sql<number>`count(*)`.as('clientes')])
    .where('compras.produto_id', 'in', products)
    .where(wasTakenIn(period, 'primeira', 'ultima', sql``))
    .groupBy('compras.produto_id');
  const portfolio = vendedorId === null ? undefined : portfolioOf(db, empresaId, vendedorId);
  counts.add(await (portfolio ? known.where('compras.cliente_id', 'in', portfolio) : known).execute());
  const whole = wholeCompany(empresaId);
  if (unfolded.length > 0) {
    const read = countedByProduct(db, soldItemsWithin(db, whole, { period }), products).where(
      'vendas.cliente_id',
      'in',
      unfolded,
    );
    counts.add(await (portfolio ? read.where('vendas.cliente_id', 'in', portfolio) : read).execute());
  }
  if (portfolio && vendedorId !== null) {
    // Sales in the vendedor's name to clients of others.
    const own = soldItemsWithin(db, whole, { period, vendedor_id: vendedorId });
    counts.add(
      await countedByProduct(db, own, products).where('vendas.cliente_id', 'not in', portfolio).execute(),
    );
  }
  return new Map(counts.rows().map(({ produto_id, clientes }) => [produto_id, clientes]));
}

/** The clients of a vendedor. */
export function portfolioOf(db: Reader, empresaId: string, vendedorId: string) {
  return rowsWith(db, 'clientes', { empresa_id: empresaId, vendedor_id: vendedorId }).select('clientes.id');
}

function countedByProduct(
  db: Reader,
  items: ReturnType<typeof soldItemsWithin>,
  products: readonly string[],
) {
  return (
    items
      .select(['itens_venda.produto_id', sql<number>`count(distinct vendas.cliente_id)`.as('clientes')])
      // Few of all items of a product are of these sales, so SQLite must not begin with the product.
      .where(dialectOf(db).unindexed<string>('itens_venda.produto_id'), 'in', products)
      .groupBy('itens_venda.produto_id')
  );
}

/** Counts them among the sales of a filter and scope. */
export async function countClientsWithin(
  db: Reader,
  scope: AccessScope,
  sold: Sold,
  products: readonly string[],
): Promise<Map<string, number>> {
  const rows = await countedByProduct(db, soldItemsWithin(db, scope, sold), products).execute();
  return new Map(rows.map(({ produto_id, clientes }) => [produto_id, clientes]));
}

function purchasesOf(db: Reader, empresaId: string, unfolded: readonly string[]) {
  return rowsWith(db, 'compras', { empresa_id: empresaId })
    .select(['compras.cliente_id', 'compras.produto_id'])
    .where(sql<SqlBool>`not ${isOneOf('compras.cliente_id', unfolded)}`);
}

/** A client with a product both before and after the period, but not first or last in it, is looked up in the sales. */
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

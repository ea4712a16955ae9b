import { sql } from 'kysely';
import { orRefuse, problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { partOfWhole } from '../../domain/abc-curve.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { type Basket, chooseAlike } from '../../domain/alike-clients.ts';
import { type Period, yearUpTo } from '../../domain/periods.ts';
import { type Reader, withTables } from '../../platform/database/database.ts';
import { findClient } from '../../trade/clients/clients.queries.ts';
import {
  basketsOf,
  openPurchases,
  type Purchases,
  portfolioOf,
  takenUpTo,
} from '../../trade/sums/purchases.queries.ts';
import { holdsText, SOUGHT } from './named.queries.ts';
import { type MixFilter, missingProduct } from './reports.contract.ts';

const MOST_ALIKE = 20;

export async function readMix(db: Reader, scope: AccessScope, filter: MixFilter, today: string) {
  const { id } = orRefuse(await findClient(db, scope, filter.cliente_id), problems.clientNotFound);
  const period = yearUpTo(filter.ate ?? today);
  const purchases = await openPurchases(db, scope.empresaId);
  const baskets = await compareBaskets(purchases, scope, id, period);
  const held = baskets.find(({ cliente_id }) => cliente_id === id)?.produtos ?? 0;
  const others = baskets.filter(({ cliente_id }) => cliente_id !== id);
  const alike = chooseAlike(held, others, MOST_ALIKE);
  const missing = alike.length < 2 ? [] : await findMissing(purchases, filter, alike, id, period);
  const lines = missing
    .sort((a, b) => b.clientes - a.clientes || (a.produto_id < b.produto_id ? -1 : 1))
    .map((product) => ({ ...product, participacao: partOfWhole(product.clientes, alike.length) }));
  const show = (_db: Reader, some: typeof lines) => some.map(writeMissing);
  return { lines, beside: { semelhantes: alike.length }, show };
}

const writeMissing = recordWriter(missingProduct);

/** A subquery that both engines index by themselves; a join of two baskets of ten thousand made SQLite compare each with each. */
const COMMON = sql<number>`sum(case when cestas.produto_id in (select produto_id from cesta) then 1 else 0 end)`;

/** The baskets that share a product with the client's, his own included; for a vendedor only those of his clients. */
async function compareBaskets(
  purchases: Purchases,
  { empresaId, vendedorId }: AccessScope,
  clienteId: string,
  period: Period,
): Promise<Basket[]> {
  const { db } = purchases;
  let compared = withTables(db)
    .with(
      (name) => name('cestas').materialized(),
      () => basketsOf(purchases, period),
    )
    .with(
      (name) => name('cesta').materialized(),
      (query) =>
        query.selectFrom('cestas').select('cestas.produto_id').where('cestas.cliente_id', '=', clienteId),
    )
    .selectFrom('cestas')
    .select(['cestas.cliente_id', sql<number>`count(*)`.as('produtos'), COMMON.as('comuns')])
    .groupBy('cestas.cliente_id')
    .having(COMMON, '>', 0);
  if (vendedorId !== null)
    compared = compared.where('cestas.cliente_id', 'in', portfolioOf(db, empresaId, vendedorId));
  return compared.execute();
}

const FEWEST_CLIENTS = 2;

/** Active products that at least two of the similar clients bought, and the client never had up to the end of the period. */
function findMissing(
  purchases: Purchases,
  { representada_id, search }: MixFilter,
  alike: readonly string[],
  clienteId: string,
  period: Period,
) {
  const { db, empresaId } = purchases;
  let found = db
    .selectFrom(basketsOf(purchases, period).as('cestas'))
    .innerJoin('produtos', (join) =>
      join.on('produtos.empresa_id', '=', empresaId).onRef('produtos.id', '=', 'cestas.produto_id'),
    )
    .select([
      'produtos.id as produto_id',
      'produtos.nome as produto_nome',
      'produtos.representada_id',
      'produtos.preco',
      sql<string>`coalesce(produtos.codigo, produtos.id)`.as('codigo'),
      sql<number>`count(*)`.as('clientes'),
    ])
    .where('cestas.cliente_id', 'in', alike)
    .where('produtos.ativo', '=', true)
    .where('produtos.id', 'not in', takenUpTo(purchases, clienteId, period.ate))
    .groupBy([
      'produtos.id',
      'produtos.nome',
      'produtos.representada_id',
      'produtos.preco',
      'produtos.codigo',
    ])
    .having(sql<number>`count(*)`, '>=', FEWEST_CLIENTS);
  if (representada_id !== undefined) found = found.where('produtos.representada_id', '=', representada_id);
  if (search) found = found.where(holdsText(SOUGHT.produtos, search));
  return found.execute();
}

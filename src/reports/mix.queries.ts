import { sql } from 'kysely';
import { type Reader, withTables } from '../database/database.ts';
import type { Basket } from '../domain/alike-clients.ts';
import { type Border, wholeCompany } from '../domain/border.ts';
import type { Period } from '../domain/periods.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';
import { holdsText } from './named.queries.ts';
import { soldItemsWithin } from './sold.queries.ts';

/** The products that clients bought in a period, distinct, without free goods. */
function basketsOf(db: Reader, border: Border, period: Period) {
  return soldItemsWithin(db, border, { period })
    .select(['vendas.cliente_id', 'itens_venda.produto_id'])
    .distinct()
    .where('itens_venda.bonificacao', '=', false);
}

/** A subquery that both engines index by themselves; a join of two baskets of ten thousand made SQLite compare each with each. */
const COMMON = sql<number>`sum(case when cestas.produto_id in (select produto_id from cesta) then 1 else 0 end)`;

/** The baskets that share a product with the client's, his own included; for a vendedor only those of his clients. */
export async function compareBaskets(
  db: Reader,
  border: Border,
  clienteId: string,
  period: Period,
): Promise<Basket[]> {
  const { empresaId, vendedorId } = border;
  let all = basketsOf(db, border, period);
  if (vendedorId !== null)
    all = all.where('vendas.cliente_id', 'in', (query) =>
      query
        .selectFrom('clientes')
        .select('clientes.id')
        .where('clientes.empresa_id', '=', empresaId)
        .where('clientes.vendedor_id', '=', vendedorId),
    );
  const own = basketsOf(db, wholeCompany(empresaId), period).where('vendas.cliente_id', '=', clienteId);
  return withTables(db)
    .with(
      (name) => name('cesta').materialized(),
      () => own,
    )
    .with(
      (name) => name('cestas').materialized(),
      () => all,
    )
    .selectFrom('cestas')
    .select(['cestas.cliente_id', sql<number>`count(*)`.as('produtos'), COMMON.as('comuns')])
    .groupBy('cestas.cliente_id')
    .having(COMMON, '>', 0)
    .execute();
}

const FEWEST_CLIENTS = 2;

interface Missing {
  readonly clienteId: string;
  readonly alike: readonly string[];
  readonly period: Period;
  readonly representada_id?: string | undefined;
  readonly search?: string | undefined;
}

/** Active products that at least two of the similar clients bought, and the client never had up to the end of the period. */
export function findMissing(
  db: Reader,
  { empresaId }: Border,
  { clienteId, alike, period, representada_id, search }: Missing,
) {
  const taken = basketsOf(db, wholeCompany(empresaId), period).where('vendas.cliente_id', 'in', alike);
  let found = withTables(db)
    .with(
      (name) => name('cestas').materialized(),
      () => taken,
    )
    .selectFrom('cestas')
    .innerJoin('produtos', (join) =>
      join.on('produtos.empresa_id', '=', empresaId).onRef('produtos.id', '=', 'cestas.produto_id'),
    )
    .select([
      'produtos.id as produto_id',
      'produtos.nome as produto_nome',
      'produtos.representada_id',
      'produtos.preco',
      sql<number>`count(*)`.as('clientes'),
    ])
    .where('produtos.ativo', '=', true)
    .where('produtos.id', 'not in', (query) =>
      query
        .selectFrom('vendas')
        .innerJoin('itens_venda', (join) =>
          join
            .onRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
            .onRef('itens_venda.venda_id', '=', 'vendas.id'),
        )
        .select('itens_venda.produto_id')
        .where('vendas.empresa_id', '=', empresaId)
        .where('vendas.cliente_id', '=', clienteId)
        .where('vendas.data', '<=', period.ate)
        .where('vendas.status', 'not in', UNSOLD_STATUSES),
    )
    .groupBy(['produtos.id', 'produtos.nome', 'produtos.representada_id', 'produtos.preco'])
    .having(sql<number>`count(*)`, '>=', FEWEST_CLIENTS);
  if (representada_id !== undefined) found = found.where('produtos.representada_id', '=', representada_id);
  if (search) found = found.where(holdsText(['produtos.id_dobrado', 'produtos.nome_dobrado'], search));
  return found.execute();
}

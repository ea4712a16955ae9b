import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { spellingOf } from '../database/engine.ts';
import type { Tables } from '../database/tables.ts';
import { shareOf } from '../database/vendedor-share.ts';
import type { Border } from '../domain/border.ts';
import type { Period } from '../domain/periods.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';
import { goalsWithin } from './goals.queries.ts';

/** The columns that sums are grouped by. */
export type Grain = readonly ('representada_id' | 'vendedor_id')[];

/** The group that a sum belongs to; columns outside the grain are undefined. */
export interface Group {
  readonly representada_id?: string;
  readonly vendedor_id?: string | null;
}

export function selectGoalsOfMonth(db: Reader, border: Border, mes: string) {
  return goalsWithin(db, border).selectAll().where('mes', '=', mes).orderBy('id').execute();
}

export function nameRepresentadas(db: Reader, empresaId: string, ids: readonly string[]) {
  return db
    .selectFrom('representadas')
    .select(['id', 'nome'])
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .execute();
}

/** Names of members, including those who left. */
export function nameVendedores(db: Reader, empresaId: string, ids: readonly string[]) {
  return db
    .selectFrom('membros')
    .select(['usuario_id as id', 'nome'])
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', 'in', ids)
    .execute();
}

/** Sums of sales, in centavos. */
export function sumSold(
  db: Reader,
  border: Border,
  period: Period,
  grain: Grain,
): Promise<(Group & { soma: number })[]> {
  return groupedBy(salesOf(db, border, period), grain)
    .select(sql<number>`cast(sum(vendas.valor_total) as double precision)`.as('soma'))
    .execute();
}

/** Numbers of distinct clients who bought. */
export function countClients(
  db: Reader,
  border: Border,
  period: Period,
  grain: Grain,
): Promise<(Group & { soma: number })[]> {
  return groupedBy(salesOf(db, border, period), grain)
    .select(sql<number>`count(distinct vendas.cliente_id)`.as('soma'))
    .execute();
}

/** Sums of commission in centavos, for the office and for the vendedores. */
export function sumEarned(
  db: Reader,
  border: Border,
  period: Period,
  grain: Grain,
): Promise<(Group & { soma: number; repasse: number })[]> {
  const entries = salesOf(db, border, period).innerJoin('parcelas', (join) =>
    join.onRef('parcelas.empresa_id', '=', 'vendas.empresa_id').onRef('parcelas.venda_id', '=', 'vendas.id'),
  );
  return groupedBy(entries, grain)
    .select(sql<number>`cast(sum(parcelas.comissao + parcelas.ajuste) as double precision)`.as('soma'))
    .select(sql<number>`cast(sum(${shareOf(EARNED)}) as double precision)`.as('repasse'))
    .execute();
}

const EARNED = sql`(parcelas.comissao + parcelas.ajuste)`;
/** Sales that count, dated in the period; a vendedor's are those in his own name. */
function salesOf(db: Reader, { empresaId, vendedorId }: Border, { de, ate }: Period) {
  const sales = db
    .selectFrom('vendas')
    .where('vendas.empresa_id', '=', empresaId)
    .where('vendas.data', '>=', de)
    .where('vendas.data', '<=', ate)
    .where('vendas.status', 'not in', UNSOLD_STATUSES)
    .where(spellingOf(db).whileAsked('vendas'));
  return vendedorId === null ? sales : sales.where('vendas.vendedor_id', '=', vendedorId);
}

function groupedBy<T extends 'vendas' | 'parcelas'>(
  found: SelectQueryBuilder<Tables, T, object>,
  grain: Grain,
): SelectQueryBuilder<Tables, T, Group> {
  let grouped = found;
  for (const column of grain)
    grouped = grouped.select(sql.ref(`vendas.${column}`).as(column)).groupBy(sql.ref(`vendas.${column}`));
  return grouped as SelectQueryBuilder<Tables, T, Group>;
}

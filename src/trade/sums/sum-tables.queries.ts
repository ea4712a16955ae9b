import { type RawBuilder, sql } from 'kysely';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LookupType } from '../../platform/database/engine.ts';
import { NIL_UUID } from '../../platform/database/ids.ts';
import { SALES } from '../../platform/database/tables/sales.ts';
import type { Row } from '../../platform/database/tables.ts';

/** The columns that tell the rows of a table of sums apart, the others, and the types of all. */
function sumsIn<T extends keyof typeof SALES>(table: T) {
  const { columns, facts } = SALES[table];
  const names = Object.keys(columns) as (keyof Row<T> & string)[];
  const key = ['empresa_id', ...facts.key] as typeof names;
  const types = Object.entries(columns).map(([name, { spelling }]) => [name, spelling.type]);
  return {
    key,
    figures: names.filter((name) => !key.includes(name)),
    types: Object.fromEntries(types) as Record<(typeof names)[number], LookupType>,
  };
}

export const SUM_TABLES = {
  somas_clientes: sumsIn('somas_clientes'),
  somas_produtos: sumsIn('somas_produtos'),
  compras: sumsIn('compras'),
  somas_dias: sumsIn('somas_dias'),
  clientes_dias: sumsIn('clientes_dias'),
};

export type SumTable = keyof typeof SUM_TABLES;

export const ALL_SUMS = Object.keys(SUM_TABLES) as SumTable[];

/** Those of single days, which are added up anew when the day has changed. */
export const DAY_SUMS = ['somas_dias', 'clientes_dias'] as const;

const columnsOf = (table: SumTable) =>
  sql.join([...SUM_TABLES[table].key, ...SUM_TABLES[table].figures].map((column) => sql.ref(column)));

const MONTH = sql`substr(cast(vendas.data as text), 1, 7)`;
const VENDEDOR = sql`coalesce(vendas.vendedor_id, ${sql.lit(NIL_UUID)})`;
const ITEMS = sql`
  vendas join itens_venda on itens_venda.empresa_id = vendas.empresa_id and itens_venda.venda_id = vendas.id`;
const COUNTS = sql`vendas.status not in (${sql.join(UNSOLD_STATUSES.map((status) => sql.lit(status)))})`;
const EARNED = sql`(parcelas.comissao + parcelas.ajuste)`;
const PAID_ON = sql`case when itens_venda.bonificacao then null else vendas.data end`;

/** The expected rows of the table, summed from the sales that count and fit. */
export function salesAddedUp(table: SumTable, fits: RawBuilder<unknown> = sql`1 = 1`): RawBuilder<unknown> {
  if (table === 'somas_clientes')
    return sql`
      select vendas.empresa_id, vendas.cliente_id, ${MONTH} as mes, vendas.representada_id,
        ${VENDEDOR} as vendedor_id, count(*) as pedidos, cast(sum(vendas.valor_total) as bigint) as valor
      from vendas where ${COUNTS} and ${fits} group by 1, 2, 3, 4, 5`;
  if (table === 'somas_produtos')
    return sql`
      select vendas.empresa_id, ${MONTH} as mes, itens_venda.produto_id, vendas.representada_id,
        ${VENDEDOR} as vendedor_id, count(distinct vendas.id) as pedidos,
        sum(round(itens_venda.quantidade * 1000000)) as milionesimos,
        cast(sum(itens_venda.valor_total) as bigint) as valor
      from ${ITEMS} where ${COUNTS} and ${fits} group by 1, 2, 3, 4, 5`;
  if (table === 'clientes_dias')
    return sql`
      select vendas.empresa_id, vendas.data as dia, count(distinct vendas.cliente_id) as clientes
      from vendas where ${COUNTS} and ${fits} group by 1, 2`;
  if (table === 'somas_dias')
    return sql`
      select empresa_id, dia, representada_id, vendedor_id, cast(sum(valor) as bigint) as valor,
        cast(sum(comissao) as bigint) as comissao, cast(sum(repasse) as bigint) as repasse
      from (
        select vendas.empresa_id, vendas.data as dia, vendas.representada_id, ${VENDEDOR} as vendedor_id,
          vendas.valor_total as valor, 0 as comissao, 0 as repasse
        from vendas where ${COUNTS} and ${fits}
        union all
        select vendas.empresa_id, vendas.data, vendas.representada_id, ${VENDEDOR}, 0, ${EARNED},
          ${repasseOf(EARNED)}
        from vendas join parcelas
          on parcelas.empresa_id = vendas.empresa_id and parcelas.venda_id = vendas.id
        where ${COUNTS} and ${fits}
      ) as partes group by 1, 2, 3, 4`;
  return sql`
    select vendas.empresa_id, vendas.cliente_id, itens_venda.produto_id, min(vendas.data) as primeira,
      max(vendas.data) as ultima, min(${PAID_ON}) as primeira_paga, max(${PAID_ON}) as ultima_paga
    from ${ITEMS} where ${COUNTS} and ${fits} group by 1, 2, 3`;
}

/** Inserts the sums of the fitting sales, which must not exist yet. */
export async function insertAddedUp(
  db: Transaction,
  table: SumTable,
  fits?: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into ${sql.table(table)} (${columnsOf(table)}) ${salesAddedUp(table, fits)}`.execute(db);
}

/** Recomputes all sums, after sales were written without journal entries. */
export async function addUpSales(db: Transaction): Promise<void> {
  for (const table of ALL_SUMS) {
    await sql`delete from ${sql.table(table)}`.execute(db);
    await insertAddedUp(db, table);
  }
  await sql`delete from dias_mudados`.execute(db);
  await sql`delete from somas_ate`.execute(db);
  await sql`insert into somas_ate (empresa_id, numero) select empresa_id, versao from contadores`.execute(db);
}

/** A share has at most six decimals. */
const MILLIONTHS = sql`cast(round(vendas.repasse * 1000000) as bigint)`;

/** Amount × repasse ÷ 100, rounded half away from zero; in two parts, because the product may exceed 64 bits. */
export function repasseOf(amount: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when ${amount} < 0 then -1 else 1 end) * (
    (abs(${amount}) / 10000 * ${MILLIONTHS}) / 10000
    + ((abs(${amount}) / 10000 * ${MILLIONTHS}) % 10000 * 10000
      + abs(${amount}) % 10000 * ${MILLIONTHS} + 50000000) / 100000000)`;
}

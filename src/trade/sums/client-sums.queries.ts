import { sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { splitByMonths } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { isSold, type Sold, soldWithin } from './sold.queries.ts';
import { clientsOf, readUnfolded, selectPortfolioOf, type Unfolded } from './unfolded.queries.ts';

export interface ClientSum {
  readonly cliente_id: string;
  pedidos: number;
  /** In centavos. */
  valor: number;
}

/** Sums each client's sales of a period: whole months from `somas_clientes`, other days from the sales. */
export async function sumByClient(
  db: Reader,
  scope: AccessScope,
  sold: Sold,
  today: string,
): Promise<ClientSum[]> {
  const { months, added, taken } = splitByMonths(sold.period, today);
  const sums = new Map<string, ClientSum>();
  const add = (rows: Iterable<ClientSum>, sign: Unfolded['sign']) => {
    for (const { cliente_id, pedidos, valor } of rows) {
      const known = sums.get(cliente_id) ?? { cliente_id, pedidos: 0, valor: 0 };
      known.pedidos += sign * pedidos;
      known.valor += sign * valor;
      sums.set(cliente_id, known);
    }
  };
  if (months !== null) {
    add(await sumMonths(db, scope, sold, months), 1);
    for (const { sign, sale } of await unfoldedWithin(db, scope, sold, months))
      add([{ cliente_id: sale.cliente_id, pedidos: 1, valor: sale.valor }], sign);
  }
  for (const period of added) add(await sumDays(db, scope, { ...sold, period }), 1);
  for (const period of taken) add(await sumDays(db, scope, { ...sold, period }), -1);
  return [...sums.values()];
}

/** A double, because PostgreSQL returns wide sums as text, and SQLite refuses those that JavaScript has no integer for. */
const amount = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as double precision)`;

interface Months {
  readonly first: string;
  readonly last: string;
}

function sumMonths(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  { representada_id, vendedor_id }: Sold,
  { first, last }: Months,
) {
  let sums = db
    .selectFrom('somas_clientes as somas')
    .select(['somas.cliente_id', amount('somas.pedidos').as('pedidos'), amount('somas.valor').as('valor')])
    .where('somas.empresa_id', '=', empresaId)
    .where('somas.mes', '>=', first)
    .where('somas.mes', '<=', last)
    .groupBy('somas.cliente_id');
  if (representada_id !== undefined) sums = sums.where('somas.representada_id', '=', representada_id);
  if (vendedor_id !== undefined) sums = sums.where('somas.vendedor_id', '=', vendedor_id);
  if (vendedorId !== null)
    sums = sums.where(({ or, eb, selectFrom }) =>
      or([
        eb('somas.vendedor_id', '=', vendedorId),
        eb(
          'somas.cliente_id',
          'in',
          selectFrom('clientes')
            .select('clientes.id')
            .where('clientes.empresa_id', '=', empresaId)
            .where('clientes.vendedor_id', '=', vendedorId),
        ),
      ]),
    );
  return sums.execute();
}

async function unfoldedWithin(db: Reader, scope: AccessScope, sold: Sold, { first, last }: Months) {
  const unfolded = await readUnfolded(db, scope.empresaId);
  const portfolio = await selectPortfolioOf(db, scope, clientsOf(unfolded));
  const { vendedorId } = scope;
  return unfolded.filter(({ sale }) => {
    const mes = sale.data.slice(0, 7);
    const isSeen = vendedorId === null || sale.vendedor_id === vendedorId || portfolio.has(sale.cliente_id);
    return isSeen && first <= mes && mes <= last && isSold(sale, sold);
  });
}

function sumDays(db: Reader, scope: AccessScope, sold: Sold) {
  return soldWithin(db, scope, sold)
    .select([
      'vendas.cliente_id',
      sql<number>`count(*)`.as('pedidos'),
      amount('vendas.valor_total').as('valor'),
    ])
    .groupBy('vendas.cliente_id')
    .execute();
}

/** The day of each client's last sale in the period. */
export async function selectLastPurchases(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  { period, representada_id, vendedor_id }: Sold,
  clients: readonly string[],
): Promise<Map<string, string>> {
  if (clients.length === 0) return new Map();
  const last = sql<string | null>`${latestWithin()}`;
  const rows = await rowsWith(db, 'clientes', { empresa_id: empresaId, id: clients })
    .select(['clientes.id', last.as('ultima')])
    .execute();
  return new Map(rows.flatMap(({ id, ultima }) => (ultima === null ? [] : [[id, ultima] as const])));

  function latestWithin() {
    let sales = db
      .selectFrom('vendas')
      .select('vendas.data')
      .where('vendas.empresa_id', '=', empresaId)
      .whereRef('vendas.cliente_id', '=', sql.ref('clientes.id'))
      .where('vendas.data', '>=', period.de)
      .where('vendas.data', '<=', period.ate)
      .where('vendas.status', 'not in', UNSOLD_STATUSES)
      .orderBy('vendas.data', 'desc')
      .limit(1);
    if (representada_id !== undefined) sales = sales.where('vendas.representada_id', '=', representada_id);
    if (vendedor_id !== undefined) sales = sales.where('vendas.vendedor_id', '=', vendedor_id);
    if (vendedorId !== null)
      sales = sales.where(({ or, eb }) =>
        or([eb('vendas.vendedor_id', '=', vendedorId), eb('vendas.carteira_id', '=', vendedorId)]),
      );
    return sales;
  }
}

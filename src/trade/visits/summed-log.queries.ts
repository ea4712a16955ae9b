import { sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { selectChanged } from '../sums/day-sums.queries.ts';
import { ALL_ENTRIES, readSaleChanges } from '../sums/sale-changes.queries.ts';
import { countSold, type LogFilter, tellsSales } from './visit-log.queries.ts';

/** Whether the kept counts of days answer it: they know neither clients nor vendedores. */
export function isSummed({ vendedorId }: AccessScope, { cliente_id, vendedor_id, search }: LogFilter) {
  return vendedorId === null && cliente_id === undefined && vendedor_id === undefined && !search;
}

/**
 * How many clients each day has that were visited by a sale alone: all who bought on it, less those with a recorded visit. Of a day that has changed since it
 * was counted, the sales are read.
 */
export async function countSummed(
  db: Reader,
  scope: AccessScope,
  filter: LogFilter,
): Promise<{ data: string; visitas: number }[]> {
  if (!tellsSales(filter)) return [];
  const { empresaId } = scope;
  const { days } = await readSaleChanges(db, empresaId, ALL_ENTRIES);
  const changed = await selectChanged(db, empresaId, filter, days);
  const visited = new Map<string, number>();
  for (const { dia, clientes } of await countVisitedBuyers(db, empresaId, filter)) visited.set(dia, clientes);
  const known = (await selectCounts(db, empresaId, filter, changed)).map(({ dia, clientes }) => ({
    data: dia,
    visitas: clientes - (visited.get(dia) ?? 0),
  }));
  return changed.length === 0 ? known : [...known, ...(await countSold(db, scope, filter, changed))];
}

function selectCounts(db: Reader, empresaId: string, { de, ate }: LogFilter, except: readonly string[]) {
  const counts = rowsWith(db, 'clientes_dias', { empresa_id: empresaId })
    .select(['dia', 'clientes'])
    .where('dia', '>=', de)
    .where('dia', '<=', ate);
  return (except.length === 0 ? counts : counts.where('dia', 'not in', except)).execute();
}

/** How many clients of each day have both a recorded visit and a sale that counts. */
function countVisitedBuyers(db: Reader, empresaId: string, { de, ate }: LogFilter) {
  return rowsWith(db, 'visitas', { empresa_id: empresaId })
    .select(['visitas.data as dia', sql<number>`count(distinct visitas.cliente_id)`.as('clientes')])
    .where('visitas.data', '>=', de)
    .where('visitas.data', '<=', ate)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vendas')
          .select('vendas.id')
          .where('vendas.empresa_id', '=', empresaId)
          .whereRef('vendas.cliente_id', '=', 'visitas.cliente_id')
          .whereRef('vendas.data', '=', 'visitas.data')
          .where('vendas.status', 'not in', UNSOLD_STATUSES),
      ),
    )
    .groupBy('visitas.data')
    .execute();
}

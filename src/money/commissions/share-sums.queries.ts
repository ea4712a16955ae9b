import { sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { shareOf } from '../../platform/database/vendedor-share.ts';
import type { EntryFilter } from './entries.filter.ts';
import { findEntries } from './entries.list.queries.ts';

/** A cancelled sale earns nothing. */
const EARNED = sql`((case when parcelas.cancelada then 0 else parcelas.comissao end) + parcelas.ajuste)`;
const RECEIVED = sql`parcelas.recebido`;

/** What the vendedores have of all that the filter finds, in centavos; for one of them, of the sales of his own name. */
export async function sumShares(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  filter: EntryFilter,
  today: string,
): Promise<{ valor: number; devido: number }> {
  const sums = { valor: 0, devido: 0 };
  for (const dating of ['dated', 'undated'] as const)
    for (const piece of findEntries(db, { empresaId, vendedorId: null }, filter, today, dating)) {
      const own = vendedorId === null ? piece : piece.where('vendedor_id', '=', vendedorId);
      const entries = own
        .clearSelect()
        .clearOrderBy()
        .select(['venda_id', 'cancelada', 'comissao', 'ajuste', 'recebido']);
      const { valor, devido } = await db
        .selectFrom(entries.as('parcelas'))
        .innerJoin('vendas', (join) =>
          join.on('vendas.empresa_id', '=', empresaId).onRef('vendas.id', '=', 'parcelas.venda_id'),
        )
        .select(sql<number>`cast(coalesce(sum(${shareOf(EARNED)}), 0) as double precision)`.as('valor'))
        .select(sql<number>`cast(coalesce(sum(${shareOf(RECEIVED)}), 0) as double precision)`.as('devido'))
        .executeTakeFirstOrThrow();
      sums.valor += valor;
      sums.devido += devido;
    }
  return sums;
}

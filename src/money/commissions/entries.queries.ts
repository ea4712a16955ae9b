import { sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { shareOf } from '../../platform/database/sale-sums.ts';
import { detailedEntries, findEntries } from './entries.list.queries.ts';
import { asOf, type DetailedEntryRow, type EntryFilter, type ShareSums } from './entry.record.ts';
import { readPresumption } from './presumption.queries.ts';

export async function selectEntriesOfSale(
  db: Reader,
  scope: AccessScope,
  vendaId: string,
  today: string,
): Promise<DetailedEntryRow[]> {
  const rows = await detailedEntries(db, scope)
    .where('parcelas.venda_id', '=', vendaId)
    .orderBy('parcelas.numero')
    .execute();
  return rows.map((row) => asOf(row, today));
}

const RECEIVED = sql`parcelas.recebido`;

/** What the vendedores have of all that the filter finds, in centavos; for one of them, of the sales of his own name. */
export async function sumShares(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  filter: EntryFilter,
  today: string,
): Promise<ShareSums> {
  const sums = { valor: 0, devido: 0, pago: 0 };
  const presumption = await readPresumption(db, empresaId, today);
  const { dated, undated } = await findEntries(db, { empresaId, vendedorId: null }, filter, presumption);
  for (const { keys } of [...dated, ...undated]) {
    const own = vendedorId === null ? keys : keys.where('vendedor_id', '=', vendedorId);
    const entries = own
      .clearSelect()
      .clearOrderBy()
      .select(['venda_id', 'recebido', 'repasse_valor', 'repasse_pago']);
    const sum = (column: 'repasse_valor' | 'repasse_pago') =>
      sql<number>`cast(coalesce(sum(${sql.ref(`parcelas.${column}`)}), 0) as double precision)`;
    const { valor, devido, pago } = await db
      .selectFrom(entries.as('parcelas'))
      .innerJoin('vendas', (join) =>
        join.on('vendas.empresa_id', '=', empresaId).onRef('vendas.id', '=', 'parcelas.venda_id'),
      )
      .select([sum('repasse_valor').as('valor'), sum('repasse_pago').as('pago')])
      .select(sql<number>`cast(coalesce(sum(${shareOf(RECEIVED)}), 0) as double precision)`.as('devido'))
      .executeTakeFirstOrThrow();
    sums.valor += valor;
    sums.devido += devido;
    sums.pago += pago;
  }
  return sums;
}

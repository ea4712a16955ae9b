import { type RawBuilder, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { repasseOf } from '../../trade/sums/sum-tables.queries.ts';
import { detailedEntries, findEntries } from './entries.list.queries.ts';
import { asOf, type EntryFilter } from './entry.record.ts';
import { readPresumption } from './presumption.queries.ts';

export async function selectEntriesOfSale(db: Reader, scope: AccessScope, vendaId: string, today: string) {
  const rows = await detailedEntries(db, scope)
    .where('parcelas.venda_id', '=', vendaId)
    .orderBy('parcelas.numero')
    .execute();
  return rows.map((row) => asOf(row, today));
}

/** What the vendedores have of all that the filter finds, in centavos; for one of them, of the sales of his own name. */
export async function sumShares(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  filter: EntryFilter,
  today: string,
) {
  const sums = { repasse_valor: 0, repasse_devido: 0, repasse_pago: 0 };
  const presumption = await readPresumption(db, empresaId, today);
  const { dated, undated } = await findEntries(db, { empresaId, vendedorId: null }, filter, presumption);
  const sum = (part: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${part}), 0) as double precision)`;
  for (const { keys } of [...dated, ...undated]) {
    const own = vendedorId === null ? keys : keys.where('vendedor_id', '=', vendedorId);
    const entries = own
      .clearSelect()
      .clearOrderBy()
      .select(['venda_id', 'recebido', 'repasse_valor', 'repasse_pago']);
    const found = await db
      .selectFrom(entries.as('parcelas'))
      .innerJoin('vendas', (join) =>
        join.on('vendas.empresa_id', '=', empresaId).onRef('vendas.id', '=', 'parcelas.venda_id'),
      )
      .select(sum(sql.ref('parcelas.repasse_valor')).as('repasse_valor'))
      .select(sum(sql.ref('parcelas.repasse_pago')).as('repasse_pago'))
      .select(sum(repasseOf(sql.ref('parcelas.recebido'))).as('repasse_devido'))
      .executeTakeFirstOrThrow();
    sums.repasse_valor += found.repasse_valor;
    sums.repasse_devido += found.repasse_devido;
    sums.repasse_pago += found.repasse_pago;
  }
  return sums;
}

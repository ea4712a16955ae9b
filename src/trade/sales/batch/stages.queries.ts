import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isWithin } from '../../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { removeRows, rowsWith } from '../../../platform/database/rows.ts';
import { insertEntries } from '../entries.queries.ts';
import { entriesOf } from '../entries.rules.ts';
import type { SaleFacts, SaleRow } from '../sale-facts.ts';

/** The size of a sale, which decides how it is processed. */
export interface SaleWeight {
  readonly id: string;
  readonly items: number;
}

/** Ordered by id; unknown sales and those outside the scope are left out. */
export async function weighSales(
  db: Reader,
  scope: AccessScope,
  ids: readonly string[],
): Promise<SaleWeight[]> {
  const rows = await rowsWith(db, 'vendas', { empresa_id: scope.empresaId, id: ids })
    .select(['id', 'vendedor_id', 'carteira_id'])
    .select(({ selectFrom }) =>
      selectFrom('itens_venda')
        .select(sql<number>`coalesce(max(posicao), 0) + 1`.as('itens'))
        .whereRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
        .whereRef('itens_venda.venda_id', '=', 'vendas.id')
        .as('itens'),
    )
    .execute();
  const weights = new Map(rows.filter((row) => isWithin(scope, row)).map((row) => [row.id, row.itens]));
  return ids.flatMap((id) => (weights.has(id) ? [{ id, items: Number(weights.get(id)) }] : []));
}

interface MovedSale {
  readonly before: SaleFacts;
  readonly after: SaleFacts<SaleRow>;
}

/** Saves status, invoice day and entries of several sales, all of one status and moment, with a few statements. */
export async function updateStages(db: Transaction, moved: readonly MovedSale[]): Promise<void> {
  const [first] = moved;
  if (first === undefined) return;
  const { empresa_id, status, updated_at } = first.after.row;
  const update = (sales: readonly MovedSale[], columns: Partial<SaleRow>) =>
    db
      .updateTable('vendas')
      .set(columns)
      .where('empresa_id', '=', empresa_id)
      .where('id', 'in', idsOf(sales))
      .execute();
  await update(moved, { status, updated_at });
  const invoiced = moved.filter(({ before, after }) => after.row.faturado_em !== before.row.faturado_em);
  for (const [faturado_em, sales] of Map.groupBy(invoiced, ({ after }) => after.row.faturado_em))
    await update(sales, { faturado_em });
  const changed = moved.filter(
    ({ before, after }) => !isDeepStrictEqual(entriesIn(before), entriesIn(after)),
  );
  if (changed.length === 0) return;
  await removeRows(db, 'parcelas', { empresa_id, venda_id: idsOf(changed) });
  await insertEntries(
    db,
    changed.flatMap(({ after }) => entriesIn(after)),
  );
}

function idsOf(sales: readonly MovedSale[]): string[] {
  return sales.map(({ before }) => before.row.id);
}

function entriesIn({ row, items, installments, invoiced }: SaleFacts<SaleRow>) {
  return entriesOf(row, items, installments, invoiced);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { ClientRow } from './clients.queries.ts';

const SALES_PER_STEP = 500;

/**
 * Moves the sales of a client to its new vendedor's portfolio. Each sale keeps its own vendedor; if that is the new one, he
 * already sees it.
 */
export async function handOverSales(
  db: Transaction,
  { empresa_id, id: cliente_id }: Pick<ClientRow, 'empresa_id' | 'id'>,
  vendedorId: string | null,
): Promise<void> {
  let last = { data: '0001-01-01', id: NO_ID };
  for (;;) {
    const sales = await rowsWith(db, 'vendas', { empresa_id, cliente_id })
      .select(['data', 'id'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('data', 'id'), '>', tuple(last.data, last.id)))
      .orderBy('data')
      .orderBy('id')
      .limit(SALES_PER_STEP)
      .execute();
    const end = sales.at(-1);
    if (end === undefined) return;
    const ids = sales.map(({ id }) => id);
    await showTo(db, empresa_id, ids, vendedorId);
    if (sales.length < SALES_PER_STEP) return;
    last = end;
    await nextTurn();
  }
}

async function showTo(db: Transaction, empresaId: string, sales: string[], vendedorId: string | null) {
  for (const [table, key] of [
    ['vendas', 'id'],
    ['parcelas', 'venda_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} set carteira_id = nullif(${vendedorId}, vendedor_id)
      where empresa_id = ${empresaId} and ${sql.ref(key)} in (${sql.join(sales)})`.execute(db);
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

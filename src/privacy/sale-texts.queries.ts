import { sql } from 'kysely';
import { inBatches } from '../changes/batches.queries.ts';
import type { JournalRow } from '../changes/journal.queries.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { deriveSaleColumns } from '../sales/sales.kind.ts';

/** What was written on orders in free words. */
export const SALE_TEXTS = ['observacao', 'observacao_interna', 'transportadora', 'pedido_cliente'] as const;

const EMPTY = { observacao: null, observacao_interna: null, transportadora: null, pedido_cliente: null };

/** Entries about the client's sales that tell any of their texts, oldest first. */
export async function selectToldTexts(
  db: Reader,
  empresaId: string,
  clienteId: string,
): Promise<JournalRow[]> {
  const sales = await db
    .selectFrom('vendas')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', '=', clienteId)
    .execute();
  const told = SALE_TEXTS.flatMap((name) =>
    ['antes', 'depois'].map((side) => sql<boolean>`cast(${sql.ref(side)} as text) like ${`%"${name}":"%`}`),
  );
  const entries: JournalRow[] = [];
  await inBatches(
    sales.map(({ id }) => id),
    async (ids) => {
      const found = await db
        .selectFrom('jornal')
        .selectAll()
        .where('empresa_id', '=', empresaId)
        .where('recurso', '=', 'vendas')
        .where('registro_id', 'in', ids)
        .where(({ or }) => or(told))
        .execute();
      entries.push(...found);
    },
  );
  return entries.sort((a, b) => a.numero - b.numero);
}

/** Empties the texts of the client's sales, and ends their links. */
export async function forgetSaleTexts(db: Transaction, empresaId: string, clienteId: string): Promise<void> {
  const written = await db
    .selectFrom('vendas')
    .select(['id', 'pedido', 'orcamento'])
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', '=', clienteId)
    .where(({ eb, or }) => or(SALE_TEXTS.map((name) => eb(name, 'is not', null))))
    .execute();
  for (const { id, pedido, orcamento } of written)
    await db
      .updateTable('vendas')
      .set({ ...EMPTY, ...deriveSaleColumns({ pedido, orcamento, pedido_cliente: null }) })
      .where('empresa_id', '=', empresaId)
      .where('id', '=', id)
      .execute();
  await db
    .deleteFrom('links_venda')
    .where('empresa_id', '=', empresaId)
    .where('venda_id', 'in', ({ selectFrom }) =>
      selectFrom('vendas')
        .select('id')
        .where('empresa_id', '=', empresaId)
        .where('cliente_id', '=', clienteId),
    )
    .execute();
}

import type { Insertable, Selectable } from 'kysely';
import { takeCode } from '../companies/sequences.queries.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import { prepared } from '../database/prepared.ts';
import type { SaleItemTable, SaleTable } from '../database/tables.ts';
import type { Calendar } from '../domain/calendar.ts';
import { orderCode } from '../domain/codes.ts';
import { foldText } from '../domain/text.ts';
import type { NewSale, SaleChanges } from './sales.contract.ts';
import { withNames } from './sales.list.queries.ts';
import { type PricedItem, totalOf } from './sales.rules.ts';

export type SaleRow = Selectable<SaleTable>;

/** Rows of one insert: both engines allow some thirty thousand values in a statement, and an item takes seven. */
const ITEMS_PER_INSERT = 1000;

export async function insertSale(
  db: Transaction,
  empresaId: string,
  calendar: Calendar,
  sale: NewSale,
): Promise<SaleRow> {
  const pedido = sale.pedido ?? (await nextOrderCode(db, empresaId, calendar.year()));
  const stamp = newStamp();
  const row = {
    ...stamp,
    empresa_id: empresaId,
    pedido,
    data: sale.data ?? calendar.today(),
    cliente_id: sale.clienteId,
    representada_id: sale.representadaId,
    status: sale.status,
    valor_total: totalOf(sale.itens),
    busca: foldText(pedido),
    updated_at: stamp.created_at,
  };
  await insertRow.all(db, row);
  await insertItems(db, row, sale.itens);
  return row;
}

/** In one statement, so that nobody sees the items of one moment under the total of another. */
export async function findSale(db: Reader, empresaId: string, id: string) {
  const rows = await itemsOfSale.all(db, { empresa_id: empresaId, id: id.toLowerCase() });
  const [row] = rows;
  return row && { row, items: rows.map((row) => ({ ...row, valor_total: row.item_total })) };
}

/** Items, where they are sent, take the place of all that there were. */
export async function changeSale(
  db: Transaction,
  empresaId: string,
  current: Pick<SaleRow, 'id' | 'updated_at'>,
  { clienteId, representadaId, itens, ...changes }: SaleChanges,
): Promise<void> {
  const sale = { empresa_id: empresaId, id: current.id };
  await db
    .updateTable('vendas')
    .set({
      ...changes,
      ...(clienteId !== undefined && { cliente_id: clienteId }),
      ...(representadaId !== undefined && { representada_id: representadaId }),
      ...(changes.pedido !== undefined && { busca: foldText(changes.pedido) }),
      ...(itens !== undefined && { valor_total: totalOf(itens) }),
      updated_at: momentAfter(current.updated_at),
    })
    .where('empresa_id', '=', sale.empresa_id)
    .where('id', '=', sale.id)
    .execute();
  if (itens === undefined) return;
  await db
    .deleteFrom('itens_venda')
    .where('empresa_id', '=', sale.empresa_id)
    .where('venda_id', '=', sale.id)
    .execute();
  await insertItems(db, sale, itens);
}

/** The items go with their sale, by the foreign key. */
export async function removeSale(db: Transaction, empresaId: string, id: string): Promise<void> {
  await db.deleteFrom('vendas').where('empresa_id', '=', empresaId).where('id', '=', id).execute();
}

const insertRow = prepared<Insertable<SaleTable>>()((db, param) =>
  db.insertInto('vendas').values({
    id: param('id'),
    empresa_id: param('empresa_id'),
    pedido: param('pedido'),
    data: param('data'),
    cliente_id: param('cliente_id'),
    representada_id: param('representada_id'),
    status: param('status'),
    valor_total: param('valor_total'),
    busca: param('busca'),
    created_at: param('created_at'),
    updated_at: param('updated_at'),
  }),
);

async function insertItems(db: Transaction, sale: { id: string; empresa_id: string }, items: PricedItem[]) {
  const rows = items.map(
    (item, posicao): Insertable<SaleItemTable> => ({
      empresa_id: sale.empresa_id,
      venda_id: sale.id,
      posicao,
      ...item,
    }),
  );
  for (let first = 0; first < rows.length; first += ITEMS_PER_INSERT) {
    await db
      .insertInto('itens_venda')
      .values(rows.slice(first, first + ITEMS_PER_INSERT))
      .execute();
  }
}

const itemsOfSale = prepared<{ empresa_id: string; id: string }>()((db, param) =>
  withNames(db)
    .innerJoin('itens_venda', (join) =>
      join
        .onRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
        .onRef('itens_venda.venda_id', '=', 'vendas.id'),
    )
    .select(['itens_venda.produto_id', 'itens_venda.quantidade', 'itens_venda.valor_unitario'])
    .select('itens_venda.valor_total as item_total')
    .where('vendas.empresa_id', '=', param('empresa_id'))
    .where('vendas.id', '=', param('id'))
    .orderBy('itens_venda.posicao'),
);

function nextOrderCode(db: Transaction, empresaId: string, year: number): Promise<string> {
  const format = (number: number) => orderCode(year, number);
  return takeCode(db, { empresa_id: empresaId, nome: `PED-${year}` }, format, async (codes) => {
    const taken = await db
      .selectFrom('vendas')
      .select('pedido')
      .where('empresa_id', '=', empresaId)
      .where('pedido', 'in', codes)
      .execute();
    return taken.map((row) => row.pedido);
  });
}

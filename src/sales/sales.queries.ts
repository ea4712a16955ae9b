import type { Insertable, Selectable } from 'kysely';
import { insertNumbered } from '../changes/sequences.queries.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import { type Placeholders, prepared, preparedWrite } from '../database/prepared.ts';
import { PreparedInsert } from '../database/prepared-insert.ts';
import type { SaleTable } from '../database/tables.ts';
import type { Calendar } from '../domain/calendar.ts';
import { orderCode } from '../domain/codes.ts';
import type { NewSale, SaleChanges } from './sales.contract.ts';
import { deriveSaleColumns } from './sales.kind.ts';
import { withNames } from './sales.list.queries.ts';
import { type PricedItem, totalOf } from './sales.rules.ts';

export type SaleRow = Selectable<SaleTable>;

/** Its number is taken while what it refers to is still being checked. */
export async function insertSale(
  db: Transaction,
  empresaId: string,
  calendar: Calendar,
  sale: NewSale,
  checked: Promise<void> = Promise.resolve(),
): Promise<SaleRow> {
  const stamp = newStamp();
  const row = await insertUnderCode(db, sale.pedido ?? undefined, calendar.year(), checked, {
    ...stamp,
    empresa_id: empresaId,
    data: sale.data ?? calendar.today(),
    cliente_id: sale.clienteId,
    representada_id: sale.representadaId,
    status: sale.status,
    valor_total: totalOf(sale.itens),
    updated_at: stamp.created_at,
  });
  await insertItems(db, row, sale.itens);
  return row;
}

async function insertUnderCode(
  db: Transaction,
  givenCode: string | undefined,
  year: number,
  checked: Promise<void>,
  sale: Omit<SaleRow, 'pedido' | 'busca'>,
): Promise<SaleRow> {
  const under = (pedido: string): SaleRow => ({ ...sale, pedido, ...deriveSaleColumns({ pedido }) });
  if (givenCode !== undefined) {
    await checked;
    const row = under(givenCode);
    await insertRow.send(db, row);
    return row;
  }
  return insertNumbered(
    db,
    { empresa_id: sale.empresa_id, nome: `PED-${year}` },
    {
      format: (number) => orderCode(year, number),
      insert: async (pedido) => {
        await checked;
        const row = under(pedido);
        return (await insertUnlessTaken.count(db, row)) === 1 ? row : undefined;
      },
      takenAmong: (codes) => findOrderCodes(db, sale.empresa_id, codes),
    },
  );
}

/** In one statement, so that nobody sees the items of one moment under the total of another. */
export async function findSale(db: Reader, empresaId: string, id: string) {
  const rows = await itemsOfSale.all(db, { empresa_id: empresaId, id });
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
      ...(changes.pedido !== undefined && deriveSaleColumns({ pedido: changes.pedido })),
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

const insertRow = preparedWrite<Insertable<SaleTable>>()(buildInsert);

const insertUnlessTaken = preparedWrite<Insertable<SaleTable>>()((db, param) =>
  buildInsert(db, param).onConflict((conflict) => conflict.columns(['empresa_id', 'pedido']).doNothing()),
);

function buildInsert(db: Transaction, param: Placeholders<Insertable<SaleTable>>) {
  return db.insertInto('vendas').values({
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
  });
}

const items = new PreparedInsert('itens_venda', [
  'empresa_id',
  'venda_id',
  'posicao',
  'produto_id',
  'quantidade',
  'valor_unitario',
  'valor_total',
]);

function insertItems(
  db: Transaction,
  sale: { id: string; empresa_id: string },
  priced: PricedItem[],
): Promise<void> {
  const place = { empresa_id: sale.empresa_id, venda_id: sale.id };
  return items.insert(
    db,
    priced.map((item, posicao) => ({ ...place, posicao, ...item })),
  );
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

async function findOrderCodes(db: Reader, empresaId: string, codes: string[]): Promise<string[]> {
  const taken = await db
    .selectFrom('vendas')
    .select('pedido')
    .where('empresa_id', '=', empresaId)
    .where('pedido', 'in', codes)
    .execute();
  return taken.map((row) => row.pedido);
}

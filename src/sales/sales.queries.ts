import { isDeepStrictEqual } from 'node:util';
import { countMore } from '../changes/counters.queries.ts';
import { insertNumbered, takeCodes } from '../changes/sequences.queries.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import { PreparedInsert } from '../database/prepared-insert.ts';
import type { Calendar } from '../domain/calendar.ts';
import { orderCode, quotationCode } from '../domain/codes.ts';
import { isQuotation, type SaleStatus } from '../domain/sale-status.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { areMany, breathe, mapInSlices } from '../slices.ts';
import { insertEntries, replaceEntries } from './entries.queries.ts';
import { entriesOf } from './entries.rules.ts';
import { isPlain, orderFieldsOf } from './order-fields.ts';
import { isQuoted, wereSent, writeQuoted } from './quotations.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import type { NewSaleTerms } from './sale-references.ts';
import { isInvoiced, openingInstallments } from './sale-terms.ts';
import type { NewSale } from './sales.contract.ts';
import { deriveSaleColumns } from './sales.kind.ts';
import { isPlainItem, type PricedItem, type RatedItem, rateItems, totalOf } from './sales.rules.ts';

/** A new sale whose items have their totals. */
export type PricedSale = Omit<NewSale, 'itens'> & { itens: PricedItem[] };

/** Its number is taken while what it refers to is still being checked. */
export async function insertSale(
  db: Transaction,
  empresaId: string,
  calendar: Calendar,
  sale: PricedSale,
  checked: Promise<NewSaleTerms>,
): Promise<SaleFacts<SaleRow>> {
  const stamp = newStamp();
  const feito_em = sale.feito_em ?? null;
  const data = sale.data ?? (feito_em === null ? calendar.today() : calendar.dayOf(feito_em));
  const installments = openingInstallments(sale, data);
  const row = await insertUnderCode(db, sale.pedido ?? undefined, calendar.year(), checked, {
    ...stamp,
    empresa_id: empresaId,
    data,
    cliente_id: sale.clienteId,
    representada_id: sale.representadaId,
    status: sale.status,
    valor_total: totalOf(sale.itens),
    condicao: sale.condicao ?? null,
    faturado_em: isInvoiced(sale.status) ? data : null,
    ...orderFieldsOf(sale),
    orcamento: null,
    parcelas_orcadas: isQuotation(sale.status) ? writeQuoted(installments, Boolean(sale.parcelas)) : null,
    proprias: null,
    feito_em,
    updated_at: stamp.created_at,
  });
  const { rules } = await checked;
  if (areMany(sale.itens)) await breathe();
  const items = rateItems(sale.itens, row, rules);
  await insertItems(db, row, items);
  if (areMany(items)) await breathe();
  await insertEntries(db, entriesOf(row, items, installments));
  return { row, items, installments, invoiced: [] };
}

async function insertUnderCode(
  db: Transaction,
  givenCode: string | undefined,
  year: number,
  checked: Promise<NewSaleTerms>,
  sale: Omit<SaleRow, 'pedido' | 'pedido_dobrado' | 'busca' | keyof NewSaleTerms>,
): Promise<SaleRow> {
  const under = (pedido: string, terms: NewSaleTerms): SaleRow => ({
    ...sale,
    comissao: terms.comissao,
    comissao_evento: terms.comissao_evento,
    comissao_dia: terms.comissao_dia,
    repasse: terms.repasse,
    vendedor_id: terms.vendedor_id,
    carteira_id: terms.carteira_id,
    pedido,
    ...deriveSaleColumns({ ...sale, pedido }),
  });
  if (givenCode !== undefined) {
    const terms = await checked;
    if (terms.keeps_codes && (await findOrderCodes(db, sale.empresa_id, [givenCode])).length > 0)
      refuse(problems.orderTaken);
    const row = under(givenCode, terms);
    await insertFor(db, row).insert(db, [row]);
    return row;
  }
  const quoted = isQuotation(sale.status as SaleStatus);
  const { nome, format } = quoted ? quotationCodes(year) : orderCodes(year);
  return insertNumbered(
    db,
    { empresa_id: sale.empresa_id, nome },
    {
      format,
      insert: async (pedido) => {
        const terms = await checked;
        const mayBeKept = quoted ? terms.keeps_codes : terms.keeps_order_codes;
        if (mayBeKept && (await findOrderCodes(db, sale.empresa_id, [pedido])).length > 0) return undefined;
        const row = under(pedido, terms);
        const isNew = await insertFor(db, row).insertUnlessTaken(db, row, ['empresa_id', 'pedido']);
        return isNew ? row : undefined;
      },
      takenAmong: (codes) => findOrderCodes(db, sale.empresa_id, codes),
    },
  );
}

/** Items and entries, where they became others, take the place of all that there were. */
export async function updateSale(
  db: Transaction,
  before: SaleFacts,
  { row, items, installments, invoiced }: SaleFacts<SaleRow>,
): Promise<void> {
  const { id, empresa_id, created_at: _, ...columns } = pickColumns(row);
  if (isQuoted(row)) columns.parcelas_orcadas = writeQuoted(installments, wereSent(row));
  await db
    .updateTable('vendas')
    .set(columns)
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .execute();
  if (items !== before.items) {
    await removeItems(db, row, before.items.length);
    await insertItems(db, row, items);
  }
  if (areMany(items)) await breathe();
  const entries = entriesOf(row, items, installments, invoiced);
  if (areMany(before.items)) await breathe();
  const there = entriesOf(before.row, before.items, before.installments, before.invoiced);
  if (isDeepStrictEqual(entries, there)) return;
  await replaceEntries(db, row, entries);
  await countMore(db, empresa_id, 'parcelas', entries.length - there.length);
}

/** What the statement that reads a sale joins to it stays out. */
function pickColumns(row: SaleRow): SaleRow {
  return {
    id: row.id,
    empresa_id: row.empresa_id,
    pedido: row.pedido,
    data: row.data,
    cliente_id: row.cliente_id,
    representada_id: row.representada_id,
    status: row.status,
    valor_total: row.valor_total,
    comissao: row.comissao,
    comissao_evento: row.comissao_evento,
    comissao_dia: row.comissao_dia,
    condicao: row.condicao,
    faturado_em: row.faturado_em,
    ...orderFieldsOf(row),
    orcamento: row.orcamento,
    parcelas_orcadas: row.parcelas_orcadas,
    pedido_dobrado: row.pedido_dobrado,
    vendedor_id: row.vendedor_id,
    carteira_id: row.carteira_id,
    repasse: row.repasse,
    proprias: row.proprias,
    busca: row.busca,
    feito_em: row.feito_em,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Says that something of the sale has changed which is stored elsewhere. */
export async function touchSale(db: Transaction, { empresa_id, id, updated_at }: SaleRow): Promise<void> {
  await db
    .updateTable('vendas')
    .set({ updated_at: momentAfter(updated_at) })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .execute();
}

/** The items go with their sale, by the foreign key. */
export async function removeSale(db: Transaction, { row, items }: SaleFacts): Promise<void> {
  if (areMany(items)) await removeItems(db, row, items.length);
  const { empresa_id, id } = row;
  await db.deleteFrom('vendas').where('empresa_id', '=', empresa_id).where('id', '=', id).execute();
}

const PLAIN_SALE = [
  'id',
  'empresa_id',
  'pedido',
  'data',
  'cliente_id',
  'representada_id',
  'status',
  'valor_total',
  'comissao',
  'comissao_evento',
  'comissao_dia',
  'condicao',
  'faturado_em',
  'pedido_dobrado',
  'vendedor_id',
  'carteira_id',
  'repasse',
  'busca',
  'created_at',
  'updated_at',
] as const;

const plainSales = new PreparedInsert('vendas', PLAIN_SALE);
const wholeSales = new PreparedInsert('vendas', [
  ...PLAIN_SALE,
  'observacao',
  'observacao_interna',
  'transportadora',
  'frete',
  'entrega_em',
  'pedido_cliente',
  'desconto_pedido',
  'validade',
  'recusada_em',
  'motivo_recusa',
  'orcamento',
  'parcelas_orcadas',
  'feito_em',
]);

/** A sale with nothing else is written without a value for each of the others; those of a round before the items of all of them. */
function insertFor(db: Transaction, row: SaleRow) {
  return isPlain(row) && adapterOf(db).round === undefined ? plainSales : wholeSales;
}

const PLAIN_ITEM = [
  'empresa_id',
  'venda_id',
  'posicao',
  'produto_id',
  'quantidade',
  'valor_unitario',
  'valor_total',
  'comissao',
  'taxa',
] as const;

const plainItems = new PreparedInsert('itens_venda', PLAIN_ITEM);
const discountedItems = new PreparedInsert('itens_venda', [
  ...PLAIN_ITEM,
  'preco_tabela',
  'desconto',
  'bonificacao',
  'preco_liquido',
]);

const ITEMS_PER_STEP = 500;

async function removeItems(db: Transaction, { empresa_id, id }: SaleRow, count: number): Promise<void> {
  for (let first = 0; first < count; first += ITEMS_PER_STEP) {
    if (first > 0) await breathe();
    await db
      .deleteFrom('itens_venda')
      .where('empresa_id', '=', empresa_id)
      .where('venda_id', '=', id)
      .where('posicao', '<', first + ITEMS_PER_STEP)
      .execute();
  }
}

async function insertItems(
  db: Transaction,
  sale: { id: string; empresa_id: string },
  rated: RatedItem[],
): Promise<void> {
  const place = { empresa_id: sale.empresa_id, venda_id: sale.id };
  const insert = rated.every(isPlainItem) ? plainItems : discountedItems;
  await insert.insert(db, await mapInSlices(rated, (item, posicao) => ({ ...place, posicao, ...item })));
}

const orderCodes = (year: number) => ({
  nome: `PED-${year}`,
  format: (number: number) => orderCode(year, number),
});

const quotationCodes = (year: number) => ({
  nome: `ORC-${year}`,
  format: (number: number) => quotationCode(year, number),
});

/** The next code of an order, for what was a quotation. */
export async function takeOrderCode(db: Transaction, empresaId: string, year: number): Promise<string> {
  const { nome, format } = orderCodes(year);
  const takenAmong = (codes: string[]) => findOrderCodes(db, empresaId, codes);
  const [code = ''] = await takeCodes(db, { empresa_id: empresaId, nome }, 1, { format, takenAmong });
  return code;
}

/** Of these codes, those that a sale has, or had as a quotation. */
export async function findOrderCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<string[]> {
  const sales = db.selectFrom('vendas').where('empresa_id', '=', empresaId);
  const taken = await sales
    .select('pedido')
    .where('pedido', 'in', codes)
    .unionAll(
      sales.select('orcamento as pedido').where('orcamento', 'in', codes).$narrowType<{ pedido: string }>(),
    )
    .execute();
  return taken.map((row) => row.pedido);
}

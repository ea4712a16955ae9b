import { sql } from 'kysely';
import { isSeen } from '../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { itemTotal, toReais } from '../../domain/money.ts';
import { yearUpTo } from '../../domain/periods.ts';
import { scaledPrice, variationOf, weightedVariation } from '../../domain/price-list-lines.ts';
import { statusesOf } from '../../domain/sale-status.ts';
import { byKeys } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith, walkRows } from '../../platform/database/rows.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { clientsWithin } from '../clients/clients.filter.queries.ts';
import { productCodeOf } from '../products/products.kind.ts';
import { soldItemsWithin } from '../sums/sold.queries.ts';
import { type ClientPrice, clientPrices } from './client-prices.queries.ts';
import type { PriceLetter, TouchedClient } from './price-lists.contract.ts';
import { movesOfList, type WorkedOut } from './work-out.ts';

/** The limit of parameters in a statement, with room for others. */
const PRODUCTS_PER_STATEMENT = 5_000;

function soldItems(db: Reader, scope: AccessScope, today: string, products: readonly string[]) {
  return (
    soldItemsWithin(db, scope, { period: yearUpTo(today) })
      .where('itens_venda.bonificacao', '=', false)
      .where('itens_venda.produto_id', 'in', products)
      .select('itens_venda.produto_id')
      // In whole millionths, which a double adds exactly.
      .select(sql<number>`sum(round(itens_venda.quantidade * 1000000))`.as('milionesimos'))
  );
}

async function readEach<T>(
  products: readonly string[],
  read: (some: string[]) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let first = 0; first < products.length; first += PRODUCTS_PER_STATEMENT) {
    rows.push(...(await read(products.slice(first, first + PRODUCTS_PER_STATEMENT))));
    await yieldToEventLoop();
  }
  return rows;
}

/** How much was sold of products in twelve months, in millionths. */
export async function readSold(
  db: Reader,
  scope: AccessScope,
  today: string,
  products: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await readEach(products, (some) =>
    soldItems(db, scope, today, some).groupBy('itens_venda.produto_id').execute(),
  );
  return new Map(rows.map(({ produto_id, milionesimos }) => [produto_id, BigInt(Math.round(milionesimos))]));
}

interface Purchase extends ClientPrice {
  readonly produto_id: string;
  readonly sold: bigint;
  /** In centavos. */
  readonly valor: number;
}

/** What clients bought in twelve months of what moves for them. */
async function readPurchases(
  db: Reader,
  scope: AccessScope,
  list: WorkedOut,
  today: string,
  clienteId?: string,
): Promise<Map<string, Purchase[]>> {
  const moves = movesOfList(list);
  const priceOf = await clientPrices(db, list, moves);
  const rows = await readEach(
    moves.map(({ produto_id }) => produto_id),
    (some) => {
      const sold = soldItems(db, scope, today, some)
        .select('vendas.cliente_id')
        .select(sql<number>`cast(sum(itens_venda.valor_total) as double precision)`.as('valor'))
        .groupBy(['vendas.cliente_id', 'itens_venda.produto_id']);
      return (clienteId === undefined ? sold : sold.where('vendas.cliente_id', '=', clienteId)).execute();
    },
  );
  const purchases = rows.flatMap(({ cliente_id, produto_id, milionesimos, valor }) => {
    const price = priceOf(cliente_id, produto_id);
    const sold = BigInt(Math.round(milionesimos));
    return price ? [{ cliente_id, produto_id, ...price, sold, valor }] : [];
  });
  return Map.groupBy(purchases, ({ cliente_id }) => cliente_id);
}

/** The active clients that a list touches, who bought most first. */
export async function readTouchedClients(
  db: Reader,
  scope: AccessScope,
  list: WorkedOut,
  today: string,
): Promise<TouchedClient[]> {
  const purchases = await readPurchases(db, scope, list, today);
  const clients = await readInBatches([...purchases.keys()], (id) =>
    clientsWithin(db, scope)
      .select(['clientes.id', 'clientes.nome', 'clientes.vendedor_id'])
      .where('clientes.ativo', '=', true)
      .where('clientes.id', 'in', id)
      .execute(),
  );
  const touched = clients.map(({ id, nome, vendedor_id }) => {
    const bought = purchases.get(id) ?? [];
    return {
      cliente_id: id,
      cliente_nome: nome,
      vendedor_id,
      produtos: bought.length,
      comprado: toReais(bought.reduce((sum, { valor }) => sum + valor, 0)),
      variacao: weightedVariation(bought),
    };
  });
  return touched.sort((a, b) => b.comprado - a.comprado || (a.cliente_id < b.cliente_id ? -1 : 1));
}

/** What of a client's purchases moves for him, by code; undefined where nothing does. */
export async function readLetterItems(
  db: Reader,
  scope: AccessScope,
  list: WorkedOut,
  today: string,
  clienteId: string,
): Promise<PriceLetter['itens']> {
  const bought = (await readPurchases(db, scope, list, today, clienteId)).get(clienteId) ?? [];
  const products = await readInBatches(
    bought.map(({ produto_id }) => produto_id),
    (id) =>
      rowsWith(db, 'produtos', { empresa_id: scope.empresaId, id })
        .select(['id', 'codigo', 'nome'])
        .execute(),
  );
  const known = new Map(products.map((product) => [product.id, product]));
  const items = bought.flatMap(({ produto_id, antigo, novo }) => {
    const product = known.get(produto_id);
    if (product === undefined) return [];
    const { nome } = product;
    return [
      { produto_id, codigo: productCodeOf(product), nome, antigo, novo, variacao: variationOf(antigo, novo) },
    ];
  });
  return items.sort(byKeys(({ codigo, produto_id }) => [codigo, produto_id]));
}

const ITEMS_PER_READ = 1_000;

/** The representada's quotations with products that move for their clients, newest first. */
export async function readTouchedQuotations(db: Reader, scope: AccessScope, list: WorkedOut) {
  const { empresa_id, representada_id, vale_de, em_vigor_em } = list.row;
  const moves = movesOfList(list);
  if (moves.length === 0) return [];
  const priceOf = await clientPrices(db, list, moves);
  let quoted = rowsWith(db, 'vendas', { empresa_id, representada_id })
    .innerJoin('itens_venda', (join) => onCompanyAnd(join, 'itens_venda.venda_id', 'vendas.id'))
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
    .select(['vendas.id as venda_id', 'vendas.pedido', 'vendas.cliente_id', 'clientes.nome as cliente_nome'])
    .select(['vendas.validade', 'vendas.valor_total as valor', 'itens_venda.posicao'])
    .select(['itens_venda.produto_id', 'itens_venda.quantidade', 'itens_venda.valor_unitario'])
    .select('itens_venda.valor_total')
    .where('vendas.status', 'in', statusesOf('orcamento'))
    .where('itens_venda.bonificacao', '=', false)
    .where(isSeen(scope))
    .where(({ or, eb }) => or([eb('vendas.validade', 'is', null), eb('vendas.validade', '>=', vale_de)]));
  if (em_vigor_em !== null) quoted = quoted.where('vendas.created_at', '<', em_vigor_em);
  const touched = new Map<string, { valor: number; valor_novo: number } & QuotationNames>();
  const order = { venda_id: 'vendas.id', posicao: 'itens_venda.posicao' };
  for await (const items of walkRows(quoted, order, ITEMS_PER_READ))
    for (const item of items) {
      const price = priceOf(item.cliente_id, item.produto_id);
      if (price === undefined) continue;
      const { venda_id, pedido, cliente_id, cliente_nome, validade, valor } = item;
      const known = touched.get(venda_id) ?? {
        ...{ venda_id, pedido, cliente_id, cliente_nome, validade, valor, valor_novo: valor },
      };
      known.valor_novo +=
        itemTotal(item.quantidade, scaledPrice(item.valor_unitario, price)) - item.valor_total;
      touched.set(venda_id, known);
    }
  return [...touched.values()]
    .reverse()
    .map((one) => ({ ...one, valor: toReais(one.valor), valor_novo: toReais(one.valor_novo) }));
}

interface QuotationNames {
  venda_id: string;
  pedido: string;
  cliente_id: string;
  cliente_nome: string;
  validade: string | null;
}

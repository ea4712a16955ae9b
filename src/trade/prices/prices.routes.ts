import type { Reader } from '../../platform/database/database.ts';
import { inPages } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { ONE_RECORD, offsetOf, type Page } from '../../platform/http/contract/lists.ts';
import { orRefuse, problems } from '../../platform/http/contract/problems.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { answerConditionally, readVersion } from '../../platform/lists/versions.queries.ts';
import { findClient } from '../clients/clients.queries.ts';
import { findRepresentada } from '../representadas/representadas.queries.ts';
import { listPrices, type OfferedPrice, offeredPrice } from './prices.contract.ts';
import {
  type Asked,
  countProducts,
  findTables,
  type SoughtProducts,
  selectLastPurchases,
  selectProducts,
  selectTablePrices,
} from './prices.queries.ts';

export function priceRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(listPrices, async (call) => {
      const { page, limit, formato, cliente_id, representada_id, data, exceto, ...filter } = call.query;
      const { id: empresaId } = call.company;
      const today = calendar.today();
      orRefuse(await findClient(db.read, call.scope, cliente_id), problems.clientNotFound);
      orRefuse(await findRepresentada(db.read, empresaId, representada_id), problems.representadaNotFound);
      const reader = db.listFor(call.requester);
      const asked = {
        empresaId,
        clienteId: cliente_id,
        representadaId: representada_id,
        data: data ?? today,
        exceto,
      };
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'precos',
          columns: Object.keys(offeredPrice.shape),
          count: async () => (await readPrices(reader, asked, filter, ONE_RECORD)).total,
          rows: everyPrice(reader, asked, filter),
          toRecord: (row) => row,
        });
      const read = async () => {
        const versao = await readVersion(db.read, empresaId);
        const offered = await readPrices(reader, asked, filter, { page, limit });
        return { versao, answer: { ...offered, page, limit } };
      };
      return answerConditionally(db, call, read, { day: asked.data });
    }),
  ];
}

type Product = Pick<Row<'produtos'>, 'id' | 'nome' | 'preco' | 'codigo' | 'foto'>;

interface PriceFilter extends Omit<SoughtProducts, 'among'> {
  readonly comprados?: boolean | undefined;
}

/** A page of a representada's product prices for a client. */
async function readPrices(db: Reader, asked: Asked, { comprados, ...sought }: PriceFilter, page: Page) {
  if (!comprados) {
    const products = await selectProducts(db, asked, sought, page);
    return { data: await offer(db, asked, products), total: await countProducts(db, asked, sought) };
  }
  const products = await boughtProducts(db, asked, sought);
  const offset = offsetOf(page);
  const data = await offer(db, asked, products.slice(offset, offset + page.limit));
  return { data, total: products.length };
}

/** All prices, in pages. */
function everyPrice(db: Reader, asked: Asked, filter: PriceFilter): AsyncGenerator<OfferedPrice[]> {
  const limit = 100;
  let page = 0;
  return inPages(limit, async () => (await readPrices(db, asked, filter, { page: ++page, limit })).data);
}

/** Products that the client has bought, the latest first. */
async function boughtProducts(db: Reader, asked: Asked, sought: SoughtProducts): Promise<Product[]> {
  const bought = (await selectLastPurchases(db, asked)).map(({ produto_id }) => produto_id);
  const products = await selectProducts(db, asked, { ...sought, among: bought.slice(0, MOST_BOUGHT) });
  const place = new Map(bought.map((id, at) => [id, at]));
  return products.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** The limit of parameters in a statement. */
const MOST_BOUGHT = 10_000;

async function offer(db: Reader, asked: Asked, products: readonly Product[]): Promise<OfferedPrice[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const { cliente, padrao } = await findTables(db, asked);
  const tables = [cliente, padrao].filter((id) => id !== undefined);
  const priced = tables.length > 0 ? await selectTablePrices(db, asked.empresaId, tables, ids) : [];
  const prices = new Map(
    priced.map(({ tabela_id, produto_id, preco }) => [`${tabela_id} ${produto_id}`, preco]),
  );
  const purchases = await selectLastPurchases(db, asked, ids);
  const last = new Map(purchases.map((purchase) => [purchase.produto_id, purchase]));
  return products.map(({ id, nome, preco, codigo, foto }) => ({
    id,
    produto_id: id,
    nome,
    ...priceOf(id, preco),
    ultimo_preco: last.get(id)?.valor_unitario ?? null,
    ultima_compra: last.get(id)?.data ?? null,
    codigo,
    foto,
  }));

  function priceOf(id: string, own: number): Pick<OfferedPrice, 'preco' | 'origem' | 'tabela_id'> {
    for (const [origem, tabela_id] of [
      ['cliente', cliente],
      ['padrao', padrao],
    ] as const) {
      const preco = prices.get(`${tabela_id} ${id}`);
      if (tabela_id !== undefined && preco !== undefined) return { preco, origem, tabela_id };
    }
    return { preco: own, origem: 'produto', tabela_id: null };
  }
}

import { ONE_RECORD, offsetOf, type Page } from '../../contract/lists.ts';
import { orRefuse, problems } from '../../contract/problems.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countFound, inPages } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { answerAsOf } from '../../platform/lists/respond-with-etag.ts';
import { findClient } from '../clients/clients.queries.ts';
import { readProgrammedPrices } from '../price-list-records/programmed-prices.queries.ts';
import { findAvailability, type StockedProduct } from '../products/availability.queries.ts';
import { findRepresentada } from '../representadas/representadas.queries.ts';
import { listPrices, type OfferedPrice, offeredPrice } from './prices.contract.ts';
import {
  findProducts,
  findTables,
  type PriceQuery,
  type SoughtProducts,
  selectPaidPrices,
  selectPrices,
} from './prices.queries.ts';

export function priceRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(listPrices, async (call) => {
      const { page, limit, formato, cliente_id, representada_id, exceto, ...query } = call.query;
      const hoje = calendar.today();
      const { data = hoje, ...filter } = query;
      const { id: empresa_id } = call.company;
      orRefuse(await findClient(db.read, call.scope, cliente_id), problems.clientNotFound);
      orRefuse(await findRepresentada(db.read, empresa_id, representada_id), problems.representadaNotFound);
      const reader = db.listFor(call.requester);
      const asked = { empresa_id, cliente_id, representada_id, data, hoje, exceto };
      if (formato !== 'json')
        return exportReply(service, call, formato, {
          name: 'precos',
          columns: Object.keys(offeredPrice.shape),
          count: async () => (await readPrices(reader, asked, filter, ONE_RECORD)).total,
          rows: everyPrice(reader, asked, filter),
          toRecord: ({ disponibilidade, ...row }) => ({
            ...row,
            disponibilidade: disponibilidade?.situacao ?? null,
          }),
        });
      // What is said of the stock changes overnight, whatever the day of the prices.
      return answerAsOf(db, call, `${data}.${hoje}`, async () => ({
        ...(await readPrices(reader, asked, filter, { page, limit })),
        page,
        limit,
      }));
    }),
  ];
}

type Product = StockedProduct & Pick<Row<'produtos'>, 'nome' | 'preco' | 'foto' | 'ipi' | 'preco_minimo'>;
type PriceFilter = SoughtProducts & { readonly comprados?: boolean | undefined };

/** A page of a representada's product prices for a client. */
async function readPrices(db: Reader, asked: PriceQuery, { comprados, ...sought }: PriceFilter, page: Page) {
  if (!comprados) {
    const found = findProducts(db, asked, sought);
    const rows = await found.limit(page.limit).offset(offsetOf(page)).execute();
    return { data: await offer(db, asked, rows), total: await countFound(found) };
  }
  const products = await boughtProducts(db, asked, sought);
  const offset = offsetOf(page);
  const data = await offer(db, asked, products.slice(offset, offset + page.limit));
  return { data, total: products.length };
}

/** All prices, in pages. */
function everyPrice(db: Reader, asked: PriceQuery, filter: PriceFilter): AsyncGenerator<OfferedPrice[]> {
  const limit = 100;
  let page = 0;
  return inPages(limit, async () => (await readPrices(db, asked, filter, { page: ++page, limit })).data);
}

/** Products that the client has bought, the latest first. */
async function boughtProducts(db: Reader, asked: PriceQuery, sought: SoughtProducts): Promise<Product[]> {
  const bought = (await selectPaidPrices(db, asked)).map(({ produto_id }) => produto_id);
  if (bought.length === 0) return [];
  const found = findProducts(db, asked, sought).where('id', 'in', bought.slice(0, MOST_BOUGHT));
  const place = new Map(bought.map((id, at) => [id, at]));
  return (await found.execute()).sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** The limit of parameters in a statement. */
const MOST_BOUGHT = 10_000;

async function offer(db: Reader, asked: PriceQuery, products: readonly Product[]): Promise<OfferedPrice[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const tables = await findTables(db, asked);
  const prices = tables.length === 0 ? [] : await selectPrices(db, asked, tables, ids);
  const programmed = await readProgrammedPrices(
    db,
    asked.empresa_id,
    [null, ...tables.map(({ id }) => id)],
    asked.data,
  );
  const ofTables = new Map<string, Pick<OfferedPrice, 'preco' | 'origem' | 'tabela_id'>>();
  for (const { origem, id } of tables) {
    for (const { produto_id, tabela_id, preco } of prices)
      if (tabela_id === id) ofTables.set(produto_id, { preco, origem, tabela_id });
    for (const [produto_id, preco] of programmed.get(id) ?? [])
      ofTables.set(produto_id, { preco, origem, tabela_id: id });
  }
  const purchases = await selectPaidPrices(db, asked, ids);
  const last = new Map(purchases.map((purchase) => [purchase.produto_id, purchase]));
  const stock = await findAvailability(db, asked.empresa_id, products, asked.hoje);
  return products.map(({ id, nome, preco, codigo, foto, ipi, preco_minimo }) => ({
    id,
    produto_id: id,
    nome,
    ...(ofTables.get(id) ?? {
      preco: programmed.get(null)?.get(id) ?? preco,
      origem: 'produto' as const,
      tabela_id: null,
    }),
    ultimo_preco: last.get(id)?.valor_unitario ?? null,
    ultima_compra: last.get(id)?.data ?? null,
    codigo,
    foto,
    ipi,
    preco_minimo,
    disponibilidade: stock.get(id) ?? null,
  }));
}

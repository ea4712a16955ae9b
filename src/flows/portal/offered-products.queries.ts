import { sql } from 'kysely';
import { fromMillionths, toMillionths } from '../../domain/money.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { byCategory } from '../../trade/catalog/catalog.queries.ts';
import { readProgrammedPrices } from '../../trade/price-list-records/programmed-prices.queries.ts';
import {
  findProducts,
  findTables,
  type PriceQuery,
  type SoughtProducts,
} from '../../trade/prices/prices.queries.ts';

export const MOST_OFFERED = 2_000;

/** The products that a client may order, at his prices: those he bought first, the latest first, then as in the catalogue. */
export async function readOffered(db: Reader, asked: PriceQuery, sought: SoughtProducts = {}) {
  const products = await selectOffered(db, asked, sought);
  const bought = await readLastBought(db, asked);
  const offered = products.map(({ produto_id, ...product }) => {
    const last = bought.get(produto_id);
    const { data = null, quantidade = null } = last ?? {};
    return {
      ...{ produto_id, ...product, comprado_em: data, ultima_quantidade: quantidade },
      place: last?.place ?? Number.POSITIVE_INFINITY,
    };
  });
  // Sorting is stable: within a category by name, and the products of one sale as in the catalogue.
  offered.sort((a, b) => byCategory(a.categoria, b.categoria));
  offered.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place));
  return {
    total: offered.length,
    produtos: offered.slice(0, MOST_OFFERED).map(({ place: _, ...product }) => product),
  };
}

export type OfferedProduct = Awaited<ReturnType<typeof readOffered>>['produtos'][number];

/** What `GET /prices` lists for the client on this day, but what has no price, by name; `ids`: of these alone. */
export async function selectOffered(
  db: Reader,
  asked: PriceQuery,
  sought: SoughtProducts & { readonly ids?: readonly string[] } = {},
) {
  const { ids, ...others } = sought;
  let found = findProducts(db, asked, others).select(['unidade', 'multiplo', 'categoria']);
  if (ids) found = found.where('id', 'in', [...ids]);
  const rows = await found.execute();
  const { tabled, programmed } = await readPrices(db, asked, ids);
  return rows.flatMap(({ id, codigo, nome, unidade, multiplo, categoria, foto, preco: own }) => {
    const preco = tabled.get(id) ?? programmed.get(id) ?? own;
    if (preco === 0) return [];
    const named = { produto_id: id, codigo: codigo ?? id, nome, unidade, multiplo, categoria };
    return [{ ...named, preco, foto: foto !== null }];
  });
}

/** The price of each product in the client's table, else in the default one; else that of a list that is about to come into force. */
async function readPrices(db: Reader, asked: PriceQuery, ids?: readonly string[]) {
  const tabled = new Map<string, number>();
  const tables = await findTables(db, asked);
  const ofLists = [null, ...tables.map(({ id }) => id)];
  const programmed = await readProgrammedPrices(db, asked.empresa_id, ofLists, asked.data);
  // The client's own table comes last, and wins.
  for (const { id: tabela_id } of tables) {
    const found = rowsWith(db, 'precos', {
      empresa_id: asked.empresa_id,
      tabela_id,
      ...(ids && { produto_id: ids }),
    });
    for (const { produto_id, preco } of await found.select(['produto_id', 'preco']).execute())
      tabled.set(produto_id, preco);
    for (const [produto_id, preco] of programmed.get(tabela_id) ?? []) tabled.set(produto_id, preco);
  }
  return { tabled, programmed: programmed.get(null) ?? new Map<string, number>() };
}

interface LastBought {
  readonly data: string;
  readonly quantidade: number;
  /** Of its sale among those that are the latest of some product, 0 the newest. */
  readonly place: number;
}

/** Of each product the client's latest sale that counts: its day, and how much of the product it has. */
async function readLastBought(
  db: Reader,
  { empresa_id, cliente_id }: PriceQuery,
): Promise<Map<string, LastBought>> {
  const lines = db
    .selectFrom('vendas')
    .innerJoin('itens_venda', (join) => onCompanyAnd(join, 'itens_venda.venda_id', 'vendas.id'))
    .select(['itens_venda.produto_id', 'itens_venda.quantidade', 'vendas.data', 'vendas.id'])
    .select(
      sql<number>`rank() over (partition by itens_venda.produto_id order by vendas.data desc, vendas.id desc)`.as(
        'vez',
      ),
    )
    .where('vendas.empresa_id', '=', empresa_id)
    .where('vendas.cliente_id', '=', cliente_id)
    .where('vendas.status', 'not in', UNSOLD_STATUSES)
    .where('itens_venda.bonificacao', '=', false);
  const rows = await db
    .selectFrom(lines.as('compras'))
    .select(['produto_id', 'quantidade', 'data', 'id'])
    .where('vez', '=', 1)
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const places = new Map([...new Set(rows.map(({ id }) => id))].map((id, place) => [id, place]));
  const last = new Map<string, LastBought>();
  for (const { produto_id, quantidade, data, id } of rows) {
    const more = last.get(produto_id)?.quantidade;
    last.set(produto_id, { data, quantidade: addQuantities(quantidade, more), place: places.get(id) ?? 0 });
  }
  return last;
}

export function addQuantities(quantity: number, more = 0): number {
  return fromMillionths(toMillionths(quantity) + toMillionths(more));
}

/** The items of the client's latest sale that counts, without free goods, each product once; undefined without one. */
export async function readLastOrder(db: Reader, { empresa_id, cliente_id, representada_id }: PriceQuery) {
  const latest = await rowsWith(db, 'vendas', { empresa_id, cliente_id, representada_id })
    .select('id')
    .where('status', 'not in', UNSOLD_STATUSES)
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest === undefined) return undefined;
  const rows = await rowsWith(db, 'itens_venda', { empresa_id, venda_id: latest.id, bonificacao: false })
    .leftJoin('produtos', (join) => onCompanyAnd(join, 'produtos.id', 'itens_venda.produto_id'))
    .select(['itens_venda.produto_id', 'itens_venda.quantidade'])
    .select(({ fn }) => fn.coalesce('produtos.nome', 'itens_venda.produto_id').as('nome'))
    .orderBy('itens_venda.posicao')
    .execute();
  const items = new Map<string, { produto_id: string; quantidade: number; nome: string }>();
  for (const { produto_id, quantidade, nome } of rows)
    items.set(produto_id, {
      produto_id,
      nome,
      quantidade: addQuantities(quantidade, items.get(produto_id)?.quantidade),
    });
  return [...items.values()];
}

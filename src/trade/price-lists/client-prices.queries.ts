import type { Reader } from '../../platform/database/database.ts';
import { rowsWith, walkRows } from '../../platform/database/rows.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { readProgrammedPrices } from '../price-list-records/programmed-prices.queries.ts';
import type { Move, WorkedOut } from './work-out.ts';

/** What a client pays before and after. */
export interface ClientPrice {
  readonly antigo: number;
  readonly novo: number;
}

type PriceFinder = (clienteId: string, produtoId: string) => ClientPrice | undefined;

/**
 * What each client pays by his prices of the day, with what the list sets as it was and as it will be; undefined where it is the same. Clients with one
 * table pay alike.
 */
export async function clientPrices(
  db: Reader,
  list: WorkedOut,
  moves: readonly Move[],
): Promise<PriceFinder> {
  if (moves.length === 0) return () => undefined;
  const { empresa_id, tabela_id: target } = list.row;
  const moved = new Map(moves.map((move) => [move.produto_id, move]));
  const { own, byDefault, ids } = await readTables(db, list);
  const products = [...moved.keys()];
  const prices = await readPrices(db, empresa_id, [...ids], products);
  const programmed = await readProgrammedPrices(db, empresa_id, [null, ...ids], list.day, list.row.id);
  const base = target === null ? new Map<string, number>() : await readBase(db, empresa_id, products);

  /** Without this list. */
  const priceIn = (table: string | null, id: string): number | undefined =>
    programmed.get(table)?.get(id) ?? (table === null ? base.get(id) : prices.get(`${table} ${id}`));
  const payOf = (tables: readonly (string | null)[], move: Move, set: number | null): number | undefined => {
    for (const table of tables) {
      const price = table === target ? (set ?? undefined) : priceIn(table, move.produto_id);
      if (price !== undefined) return price;
    }
    return undefined;
  };
  const known = new Map<string, ClientPrice | undefined>();
  return (clienteId, produtoId) => {
    const move = moved.get(produtoId);
    if (move === undefined) return undefined;
    const table = own.get(clienteId);
    const key = `${table} ${produtoId}`;
    if (known.has(key)) return known.get(key);
    const tables = [...(table === undefined ? [] : [table]), ...byDefault, null];
    const [antigo, novo] = [payOf(tables, move, move.antigo), payOf(tables, move, move.novo)];
    const isMoved = antigo !== undefined && novo !== undefined && antigo !== novo;
    const price = isMoved ? { antigo, novo } : undefined;
    known.set(key, price);
    return price;
  };
}

/** The representada's tables of the day: that of each client who has one, and the one by default. */
async function readTables(db: Reader, { row: { empresa_id, representada_id }, day }: WorkedOut) {
  const tables = await defaultAndOthers(db, empresa_id, representada_id, day);
  const ids = new Set(tables.map(({ id }) => id));
  const clients = await rowsWith(db, 'tabelas_de_clientes', { empresa_id, representada_id })
    .select(['cliente_id', 'tabela_id'])
    .execute();
  const own = new Map(
    clients
      .filter(({ tabela_id }) => ids.has(tabela_id))
      .map(({ cliente_id, tabela_id }) => [cliente_id, tabela_id]),
  );
  const byDefault = tables.filter(({ padrao }) => Boolean(padrao)).map(({ id }) => id);
  return { own, byDefault, ids: new Set([...own.values(), ...byDefault]) };
}

/** The tables that are valid on a day. */
export function defaultAndOthers(db: Reader, empresa_id: string, representada_id: string, day: string) {
  return rowsWith(db, 'tabelas_preco', { empresa_id, representada_id })
    .select(['id', 'nome', 'padrao'])
    .where(({ or, eb }) => or([eb('de', 'is', null), eb('de', '<=', day)]))
    .where(({ or, eb }) => or([eb('ate', 'is', null), eb('ate', '>=', day)]))
    .execute();
}

const PRICES_PER_READ = 1_000;

async function readPrices(
  db: Reader,
  empresa_id: string,
  tables: readonly string[],
  products: readonly string[],
) {
  const wanted = new Set(products);
  const prices = new Map<string, number>();
  for (const tabela_id of tables) {
    const found = rowsWith(db, 'precos', { empresa_id, tabela_id }).select(['produto_id', 'preco']);
    for await (const some of walkRows(found, { produto_id: 'produto_id' }, PRICES_PER_READ))
      for (const { produto_id, preco } of some)
        if (wanted.has(produto_id)) prices.set(`${tabela_id} ${produto_id}`, preco);
  }
  return prices;
}

async function readBase(db: Reader, empresa_id: string, products: readonly string[]) {
  const rows = await readInBatches(products, (id) =>
    rowsWith(db, 'produtos', { empresa_id, id }).select(['id', 'preco']).execute(),
  );
  return new Map(rows.map(({ id, preco }) => [id, preco]));
}

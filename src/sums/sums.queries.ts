import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { insertAddedUp } from '../database/sale-sums.ts';
import type { Row } from '../database/tables.ts';
import { markDays } from './day-sums.queries.ts';
import type { CountedSale, SaleChange, SaleChanges } from './sale-changes.queries.ts';
import type { Unfolded } from './unfolded.queries.ts';

/** Locks the company's sums, so that two processes never fold the same entries. */
export async function beginFolding(db: Transaction, empresaId: string): Promise<void> {
  await db
    .insertInto('somas_ate')
    .values({ empresa_id: empresaId, numero: 0 })
    .onConflict((conflict) =>
      conflict.column('empresa_id').doUpdateSet({ numero: sql`somas_ate.numero` as RawBuilder<number> }),
    )
    .execute();
}

export async function endFolding(db: Transaction, empresaId: string, numero: number): Promise<void> {
  await db.updateTable('somas_ate').set({ numero }).where('empresa_id', '=', empresaId).execute();
}

export async function addToSums(
  db: Transaction,
  empresaId: string,
  { changes, passed, days }: SaleChanges,
): Promise<void> {
  const clients = new Sums<Row<'somas_clientes'>>(['pedidos', 'valor']);
  const products = new Sums<Row<'somas_produtos'>>(['pedidos', 'milionesimos', 'valor']);
  for (const { before, after } of changes)
    for (const [sale, sign] of [
      [before, -1],
      [after, 1],
    ] as const)
      if (sale !== null) {
        clients.add(clientSumOf(empresaId, sale, sign));
        for (const sum of productSumsOf(empresaId, sale, sign)) products.add(sum);
      }
  await addClientSums(db, clients.changed());
  await addProductSums(db, products.changed());
  await updatePurchases(db, empresaId, changes, passed);
  await markDays(db, empresaId, days);
}

export function clientSumOf(
  empresa_id: string,
  sale: CountedSale,
  sign: Unfolded['sign'],
): Row<'somas_clientes'> {
  const { data, cliente_id, representada_id, vendedor_id, valor } = sale;
  const mes = data.slice(0, 7);
  return { empresa_id, cliente_id, mes, representada_id, vendedor_id, pedidos: sign, valor: sign * valor };
}

export function productSumsOf(
  empresa_id: string,
  { data, representada_id, vendedor_id, products }: CountedSale,
  sign: Unfolded['sign'],
): Row<'somas_produtos'>[] {
  const mes = data.slice(0, 7);
  return [...products].map(([produto_id, { milionesimos, valor }]) => ({
    empresa_id,
    mes,
    produto_id,
    representada_id,
    vendedor_id,
    pedidos: sign,
    milionesimos: sign * milionesimos,
    valor: sign * valor,
  }));
}

/** Merges rows with the same key by adding their figures. */
class Sums<Sum extends object> {
  readonly #figures: readonly (keyof Sum)[];
  readonly #sums = new Map<string, Sum>();

  constructor(figures: readonly (keyof Sum)[]) {
    this.#figures = figures;
  }

  add(sum: Sum): void {
    const key = JSON.stringify({ ...sum, ...Object.fromEntries(this.#figures.map((name) => [name, 0])) });
    const known = this.#sums.get(key);
    if (known === undefined) this.#sums.set(key, { ...sum });
    else
      for (const name of this.#figures)
        known[name] = ((known[name] as number) + (sum[name] as number)) as Sum[keyof Sum];
  }

  changed(): Sum[] {
    return [...this.#sums.values()].filter((sum) => this.#figures.some((name) => sum[name] !== 0));
  }
}

const ROWS_PER_INSERT = 500;

function* piecesOf<T>(rows: readonly T[], most = ROWS_PER_INSERT): Generator<T[]> {
  for (let first = 0; first < rows.length; first += most) yield rows.slice(first, first + most);
}

const sumOf = (table: string, column: string) =>
  sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;

async function addClientSums(db: Transaction, sums: readonly Row<'somas_clientes'>[]): Promise<void> {
  const table = 'somas_clientes';
  for (const rows of piecesOf(sums)) {
    await db
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['empresa_id', 'cliente_id', 'mes', 'representada_id', 'vendedor_id'])
          .doUpdateSet({ pedidos: sumOf(table, 'pedidos'), valor: sumOf(table, 'valor') }),
      )
      .execute();
    const fewer = rows.filter(({ pedidos }) => pedidos < 0);
    if (fewer.length === 0) continue;
    await db
      .deleteFrom(table)
      .where('empresa_id', '=', fewer[0]?.empresa_id ?? '')
      .where('cliente_id', 'in', [...new Set(fewer.map(({ cliente_id }) => cliente_id))])
      .where('pedidos', '=', 0)
      .execute();
  }
}

async function addProductSums(db: Transaction, sums: readonly Row<'somas_produtos'>[]): Promise<void> {
  const table = 'somas_produtos';
  for (const rows of piecesOf(sums)) {
    await db
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['empresa_id', 'mes', 'produto_id', 'representada_id', 'vendedor_id']).doUpdateSet({
          pedidos: sumOf(table, 'pedidos'),
          milionesimos: sumOf(table, 'milionesimos'),
          valor: sumOf(table, 'valor'),
        }),
      )
      .execute();
    const fewer = rows.filter(({ pedidos }) => pedidos < 0);
    if (fewer.length === 0) continue;
    await db
      .deleteFrom(table)
      .where('empresa_id', '=', fewer[0]?.empresa_id ?? '')
      .where('mes', 'in', [...new Set(fewer.map(({ mes }) => mes))])
      .where('produto_id', 'in', [...new Set(fewer.map(({ produto_id }) => produto_id))])
      .where('pedidos', '=', 0)
      .execute();
  }
}

/**
 * Updates the first and last days of purchases. A new sale can only widen them. For a sale that was changed or deleted they are recomputed from the
 * client's present sales; later journal entries then change nothing, or recompute them again.
 */
async function updatePurchases(
  db: Transaction,
  empresaId: string,
  changes: readonly SaleChange[],
  passed: readonly CountedSale[],
): Promise<void> {
  const lost = new Map<string, Set<string>>();
  for (const sale of [...changes.map(({ before }) => before), ...passed])
    if (sale !== null) {
      const products = lost.get(sale.cliente_id) ?? new Set();
      for (const produto_id of sale.products.keys()) products.add(produto_id);
      lost.set(sale.cliente_id, products);
    }
  const gained = new Map<string, Row<'compras'>>();
  for (const { after } of changes)
    if (after !== null)
      for (const [produto_id, { isPaid }] of after.products) {
        const { cliente_id, data } = after;
        if (lost.get(cliente_id)?.has(produto_id)) continue;
        const paid = isPaid ? data : null;
        const key = `${cliente_id} ${produto_id}`;
        const known = gained.get(key);
        gained.set(key, {
          empresa_id: empresaId,
          cliente_id,
          produto_id,
          primeira: earlier(known?.primeira, data) ?? data,
          ultima: later(known?.ultima, data) ?? data,
          primeira_paga: earlier(known?.primeira_paga, paid),
          ultima_paga: later(known?.ultima_paga, paid),
        });
      }
  for (const rows of piecesOf([...gained.values()])) await widenPurchases(db, rows);
  for (const some of piecesOf([...lost], CLIENTS_PER_STATEMENT))
    await recomputePurchases(db, empresaId, new Map(some));
}

/** Clients per statement when purchases are recomputed, so that a step has few statements. */
const CLIENTS_PER_STATEMENT = 20;

const earlier = (a: string | null | undefined, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b));
const later = (a: string | null | undefined, b: string | null) => (a && b ? (a > b ? a : b) : (a ?? b));

async function widenPurchases(db: Transaction, rows: readonly Row<'compras'>[]): Promise<void> {
  const wider = <T extends string | null>(column: string, sign: '<' | '>') => {
    const [stored, added] = [sql.ref(`compras.${column}`), sql.ref(`excluded.${column}`)];
    return sql<T>`case when ${stored} is null or ${added} ${sql.raw(sign)} ${stored} then ${added} else ${stored} end`;
  };
  await db
    .insertInto('compras')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['empresa_id', 'cliente_id', 'produto_id']).doUpdateSet({
        primeira: wider<string>('primeira', '<'),
        ultima: wider<string>('ultima', '>'),
        primeira_paga: wider('primeira_paga', '<'),
        ultima_paga: wider('ultima_paga', '>'),
      }),
    )
    .execute();
}

/** Recomputes the purchases of every pair of these clients and products; pairs that were not lost come out unchanged. */
async function recomputePurchases(
  db: Transaction,
  empresaId: string,
  lost: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const clients = [...lost.keys()];
  const products = [...new Set([...lost.values()].flatMap((some) => [...some]))];
  if (products.length === 0) return;
  await db
    .deleteFrom('compras')
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', 'in', clients)
    .where('produto_id', 'in', products)
    .execute();
  await insertAddedUp(
    db,
    'compras',
    sql`vendas.empresa_id = ${empresaId} and vendas.cliente_id in (${sql.join(clients)})
      and itens_venda.produto_id in (${sql.join(products)})`,
  );
}

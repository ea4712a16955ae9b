import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../domain/periods.ts';
import { CompanyRounds } from '../../platform/database/company-tables.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import type { LookupType } from '../../platform/database/engine.ts';
import { preparedWriteForEach } from '../../platform/database/prepared.ts';
import { changeRows, removeRows } from '../../platform/database/rows.ts';
import type { Row, Tables } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/http/routes.ts';
import { respondWithETag } from '../../platform/lists/respond-with-etag.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { addUpChangedDay, markDays } from './day-sums.queries.ts';
import {
  type CountedSale,
  readSaleChanges,
  readSumPosition,
  selectBehind,
  type Unfolded,
} from './sale-changes.queries.ts';
import { sumsBy } from './sold.queries.ts';
import { insertAddedUp, SUM_TABLES } from './sum-tables.queries.ts';

/** Locks the company's sums, so that two processes never fold the same entries. */
async function beginFolding(db: Transaction, empresaId: string): Promise<void> {
  await db
    .insertInto('somas_ate')
    .values({ empresa_id: empresaId, numero: 0 })
    .onConflict((conflict) =>
      conflict.column('empresa_id').doUpdateSet({ numero: sql`somas_ate.numero` as RawBuilder<number> }),
    )
    .execute();
}

async function addToSums(db: Transaction, empresaId: string, unfolded: readonly Unfolded[]) {
  const { somas_clientes, somas_produtos } = sumsOf(empresaId, unfolded);
  await addSums(db, 'somas_clientes', clientSums, somas_clientes, ['empresa_id', 'cliente_id']);
  await addSums(db, 'somas_produtos', productSums, somas_produtos, ['empresa_id', 'mes', 'produto_id']);
  await updatePurchases(db, empresaId, unfolded);
}

/** What these sales change in the sums of months. */
export function sumsOf(empresaId: string, unfolded: readonly Unfolded[]) {
  const { somas_clientes, somas_produtos } = SUM_TABLES;
  const clients = sumsBy<Row<'somas_clientes'>>(somas_clientes.key, somas_clientes.figures);
  const products = sumsBy<Row<'somas_produtos'>>(somas_produtos.key, somas_produtos.figures);
  for (const { sale, sign } of unfolded) {
    clients.add([clientSumOf(empresaId, sale, sign)]);
    products.add(productSumsOf(empresaId, sale, sign));
  }
  return { somas_clientes: clients.changed(), somas_produtos: products.changed() };
}

function clientSumOf(empresa_id: string, sale: CountedSale, sign: Unfolded['sign']) {
  const { data, cliente_id, representada_id, vendedor_id, valor } = sale;
  const mes = data.slice(0, 7);
  return { empresa_id, cliente_id, mes, representada_id, vendedor_id, pedidos: sign, valor: sign * valor };
}

function productSumsOf(
  empresa_id: string,
  { data, representada_id, vendedor_id, products }: CountedSale,
  sign: Unfolded['sign'],
): Row<'somas_produtos'>[] {
  const ofMonth = { empresa_id, mes: data.slice(0, 7), representada_id, vendedor_id, pedidos: sign };
  return [...products].map(([produto_id, { milionesimos, valor }]) => ({
    ...ofMonth,
    produto_id,
    milionesimos: sign * milionesimos,
    valor: sign * valor,
  }));
}

const ROWS_PER_INSERT = 500;

function* piecesOf<T>(rows: readonly T[], most = ROWS_PER_INSERT): Generator<T[]> {
  for (let first = 0; first < rows.length; first += most) yield rows.slice(first, first + most);
}

type SumRows = Pick<Tables, 'somas_clientes' | 'somas_produtos' | 'compras'>;

/** How figures of one key are merged that are not added up. */
const MERGES: Readonly<Record<string, 'min' | 'max'>> = {
  primeira: 'min',
  ultima: 'max',
  primeira_paga: 'min',
  ultima_paga: 'max',
};

/** Merges rows into a table of sums by one statement; what is there already is changed `where` it is said. */
function prepareMerge<T extends keyof SumRows>(table: T, where = sql``) {
  const { key, figures, types } = SUM_TABLES[table];
  const names = sql.join([...key, ...figures].map((name) => sql.ref(name)));
  const given = sql.join(key.map((name) => sql.ref(`p_${name}`)));
  const added = sql.join(
    figures.map((name) => sql`${sql.raw(MERGES[name] ?? 'sum')}(${sql.ref(`p_${name}`)})`),
  );
  const merged = sql.join(figures.map((name) => sql`${sql.ref(name)} = ${mergedFigure(table, name)}`));
  return preparedWriteForEach<SumRows[T]>(types as Record<keyof SumRows[T] & string, LookupType>)(
    (lookup) => sql`
      insert into ${sql.table(table)} (${names}) select ${given}, ${added} from ${lookup} group by ${given}
      on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${merged} ${where}`,
  );
}

/** The figure of a row that is there already, with that of the added row. */
function mergedFigure(table: keyof SumRows, name: string): RawBuilder<unknown> {
  const [stored, added] = [sql.ref(`${table}.${name}`), sql.ref(`excluded.${name}`)];
  const merge = MERGES[name];
  if (merge === undefined) return sql`${stored} + ${added}`;
  const sign = sql.raw(merge === 'min' ? '<' : '>');
  return sql`case when ${stored} is null or ${added} ${sign} ${stored} then ${added} else ${stored} end`;
}

const clientSums = prepareMerge('somas_clientes');
const productSums = prepareMerge('somas_produtos');

/** Most new sales are of products that the client had on that day or before and after it: their rows stay as they are. */
const widerPurchases = prepareMerge(
  'compras',
  sql`
    where excluded.primeira < compras.primeira or excluded.ultima > compras.ultima
      or excluded.primeira_paga < compras.primeira_paga or excluded.ultima_paga > compras.ultima_paga
      or (compras.primeira_paga is null and excluded.primeira_paga is not null)`,
);

/** Merges changes of sums; where sales went, the sums of none are removed. */
async function addSums<T extends 'somas_clientes' | 'somas_produtos'>(
  db: Transaction,
  table: T,
  merging: { send(db: Transaction, rows: readonly Row<T>[]): Promise<unknown> },
  sums: readonly (Row<T> & { readonly pedidos: number })[],
  key: readonly (keyof Row<T>)[],
): Promise<void> {
  for (const rows of piecesOf(sums)) {
    await merging.send(db, rows);
    const fewer = rows.filter(({ pedidos }) => pedidos < 0);
    const theirs = key.map((column) => [column, [...new Set(fewer.map((row) => row[column]))]]);
    if (fewer.length > 0) await removeRows(db, table, { ...Object.fromEntries(theirs), pedidos: 0 });
  }
}

/**
 * Updates the first and last days of purchases. A new sale can only widen them. For a sale that was changed or deleted they are recomputed from the
 * client's present sales; later journal entries then change nothing, or recompute them again.
 */
async function updatePurchases(
  db: Transaction,
  empresaId: string,
  unfolded: readonly Unfolded[],
): Promise<void> {
  const lost = new Map<string, Set<string>>();
  for (const { sale, sign } of unfolded)
    if (sign < 1) {
      const products = lost.get(sale.cliente_id) ?? new Set();
      for (const produto_id of sale.products.keys()) products.add(produto_id);
      lost.set(sale.cliente_id, products);
    }
  const gained = unfolded.flatMap(({ sale: { cliente_id, data, products }, sign }) => {
    if (sign < 1) return [];
    const kept = [...products].filter(([produto_id]) => !lost.get(cliente_id)?.has(produto_id));
    return kept.map(([produto_id, { isPaid }]): Row<'compras'> => {
      const paid = isPaid ? data : null;
      const days = { primeira: data, ultima: data, primeira_paga: paid, ultima_paga: paid };
      return { empresa_id: empresaId, cliente_id, produto_id, ...days };
    });
  });
  for (const rows of piecesOf(gained)) await widerPurchases.send(db, rows);
  for (const some of piecesOf([...lost], CLIENTS_PER_STATEMENT))
    await recomputePurchases(db, empresaId, new Map(some));
}

/** Clients per statement when purchases are recomputed, so that a step has few statements. */
const CLIENTS_PER_STATEMENT = 20;

/** Recomputes the purchases of every pair of these clients and products; pairs that were not lost come out unchanged. */
async function recomputePurchases(
  db: Transaction,
  empresaId: string,
  lost: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const clients = [...lost.keys()];
  const products = [...new Set([...lost.values()].flatMap((some) => [...some]))];
  if (products.length === 0) return;
  await removeRows(db, 'compras', { empresa_id: empresaId, cliente_id: clients, produto_id: products });
  await insertAddedUp(
    db,
    'compras',
    sql`vendas.empresa_id = ${empresaId} and vendas.cliente_id in (${sql.join(clients)})
      and itens_venda.produto_id in (${sql.join(products)})`,
  );
}

/** Journal entries per transaction, which then takes a few milliseconds. */
const ENTRIES_PER_STEP = 250;

/** Journal entries that a report may add to the sums while reading them; with more, it folds first. */
const MOST_UNFOLDED = 200;

/** Folds a company's journal into its sums, up to its end or until `goOn` says stop. */
export async function foldChanges(db: Database, empresaId: string, goOn: () => boolean = () => true) {
  const { versao } = await readSumPosition(db.read, empresaId);
  let numero = 0;
  while (numero < versao && goOn()) numero = await db.write((tx) => foldStep(tx, empresaId));
}

/** Folds before sums are read if they are far behind the journal. */
export async function foldIfBehind(db: Database, empresaId: string): Promise<void> {
  const { numero, versao } = await readSumPosition(db.read, empresaId);
  if (versao - numero > MOST_UNFOLDED) await foldChanges(db, empresaId);
}

/** Answers with what `read` tells from the sums, in one snapshot with the company's version. */
export function answerFromSums<Answer>(
  db: Database,
  call: RequestContext<unknown, unknown>,
  day: string,
  read: (db: Reader) => Promise<Answer>,
) {
  const { empresaId } = call.scope;
  const readAll = async (db: Reader) => ({
    versao: await readVersion(db, empresaId),
    answer: await read(db),
  });
  return respondWithETag(
    db,
    call,
    async () => {
      await foldIfBehind(db, empresaId);
      return db.report(readAll, call.requester);
    },
    { day },
  );
}

/** Time limit of one background run, so that writes hardly wait; the next run continues. */
const FOLDING_MILLIS = 100;

/** The rounds in which companies are looked at in the background. */
export const foldingRounds = () => new CompanyRounds('contadores', 500);

/**
 * Folds the journals of the next companies in the background, so that a report finds its sums up to date, and sums their changed days;
 * today and yesterday still change, so their sales are read instead.
 */
export async function foldWhatIsBehind(db: Database, today: string, rounds = foldingRounds()): Promise<void> {
  const end = performance.now() + FOLDING_MILLIS;
  const isTime = () => performance.now() < end && !db.stopping.aborted;
  const before = addDays(today, -1);
  const companies = await rounds.next(db.read);
  for (const empresaId of await selectBehind(db.read, companies, { entries: MOST_UNFOLDED / 2, before })) {
    await foldChanges(db, empresaId, isTime);
    await addUpDays(db, empresaId, before, isTime);
    if (!isTime()) return rounds.goOnAfter(empresaId);
  }
}

/** Sums the changed days before this one. */
export async function addUpDays(
  db: Database,
  empresaId: string,
  before: string,
  goOn: () => boolean = () => true,
): Promise<void> {
  let found = true;
  while (found && goOn())
    found = await db.write(async (tx) => {
      await beginFolding(tx, empresaId);
      return addUpChangedDay(tx, empresaId, before);
    });
}

/** Folds the next entries; returns the number of the last one. */
export async function foldStep(db: Transaction, empresaId: string, most: number = ENTRIES_PER_STEP) {
  await beginFolding(db, empresaId);
  const { numero, unfolded, days } = await readSaleChanges(db, empresaId, most);
  await addToSums(db, empresaId, unfolded);
  await markDays(db, empresaId, days);
  await changeRows(db, 'somas_ate', { empresa_id: empresaId }, { numero });
  return numero;
}

import { type RawBuilder, sql } from 'kysely';
import { allAddedUp, sumKey } from '../../platform/database/commission-sums.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { ALL_SUMS, addedUp, DAY_SUMS, SUM_TABLES, type SumTable } from '../../platform/database/sale-sums.ts';
import type { Row } from '../../platform/database/tables.ts';
import * as saleChanges from '../../trade/sums/sale-changes.queries.ts';
import { sumsBy } from '../../trade/sums/sold.queries.ts';
import { clientSumOf, productSumsOf } from '../../trade/sums/sums.queries.ts';
import { type Check, faultsIn } from './check.queries.ts';

type Figures = Record<string, number | string | null>;

interface Difference {
  readonly key: Figures;
  readonly stored: Figures;
  readonly real: Figures;
}

/** Sums ahead of their journal, which would skip its next entries. */
const sumsAhead = faultsIn(
  sql<Row<'somas_ate'> & Row<'contadores'>>`
    select somas_ate.empresa_id, somas_ate.numero, contadores.versao from somas_ate
    join contadores on contadores.empresa_id = somas_ate.empresa_id
    where somas_ate.numero > contadores.versao`,
  ({ empresa_id, numero, versao }) =>
    `somas_ate: empresa_id ${empresa_id}: kept is ${numero}, the journal ends at ${versao}`,
);

/** Compares the kept sums with the sales; journal entries that are not folded yet explain a difference. */
export const checkSaleSums: Check = {
  name: 'sale sums',
  about:
    'kept sums of clients and products by month and by day, and purchases, against the sales they are made of',
  tables: ['vendas', 'itens_venda'],
  finds: [findWrongSums, sumsAhead],
};

async function findWrongSums(db: Reader, findings: Findings): Promise<void> {
  const expected = new Expected(db);
  for (const table of ALL_SUMS) {
    const found = await findDifferences(db, table);
    for (const differing of found)
      if (!(await expected.explains(table, differing)))
        findings.fault(
          `${nameOf(table, differing)}: kept is ${JSON.stringify(differing.stored)}, the sales make ${JSON.stringify(differing.real)}`,
        );
    if (found.length < MOST_DIFFERENCES)
      for (const key of await expected.missing(table, found))
        findings.fault(`${nameOf(table, { key })}: kept is what the journal has still to add`);
  }
}

function nameOf(table: SumTable, { key }: Pick<Difference, 'key'>): string {
  const named = Object.entries(key).map(([name, value]) => `${name} ${value}`);
  return `${table}: ${named.join(', ')}`;
}

/** Rows that differ between the kept sums and the sales, by key. */
async function findDifferences(db: Reader, table: SumTable): Promise<Difference[]> {
  const { key, figures } = SUM_TABLES[table];
  const columns = sql.join([...key, ...figures].map((column) => sql.ref(column)));
  const stored = sql`select ${columns} from ${sql.table(table)}`;
  const found = new Map<string, Difference>();
  const real = addedUp(table);
  for (const [side, of, without] of [
    ['stored', stored, real],
    ['real', real, stored],
  ] as const) {
    const { rows } = await sql<Figures>`
      select * from (select * from (${of}) as uns except select * from (${without}) as outros) as diferencas
      where ${isOfDays(table) ? IS_UNMARKED : sql`1 = 1`} limit ${sql.lit(MOST_DIFFERENCES)}`.execute(db);
    for (const row of rows) {
      const own = pick(row, key);
      const name = JSON.stringify(own);
      const known = found.get(name) ?? { key: own, stored: {}, real: {} };
      found.set(name, { ...known, [side]: pick(row, figures) });
    }
  }
  return [...found.values()];
}

/** Differences that are read per table and side, to bound memory; unfolded entries explain some, so it is far above what is reported. */
const MOST_DIFFERENCES = 100_000;

/** Marked days are left out: their sums are known to be out of date and are not read. */
const IS_UNMARKED = sql`not exists (
  select 1 from dias_mudados
  where dias_mudados.empresa_id = diferencas.empresa_id and dias_mudados.dia = diferencas.dia)`;

const pick = (row: Figures, names: readonly string[]): Figures =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

const isOfDays = (table: SumTable) => DAY_SUMS.some((name) => name === table);

/** What a company's unfolded journal entries will change. */
interface Awaited {
  readonly days: ReadonlySet<string>;
  readonly clients: ReadonlySet<string>;
  /** The figures to be added to `somas_clientes` and `somas_produtos`, by key; those that add nothing are left out. */
  readonly clientSums: ReadonlyMap<string, Figures>;
  readonly productSums: ReadonlyMap<string, Figures>;
}

/** Decides whether unfolded journal entries explain a difference. */
class Expected {
  readonly #db: Reader;
  readonly #awaited = new Map<string, Promise<Awaited>>();

  constructor(db: Reader) {
    this.#db = db;
  }

  async explains(table: SumTable, { key, stored, real }: Difference): Promise<boolean> {
    const awaited = await this.#of(String(key.empresa_id));
    if (isOfDays(table)) return awaited.days.has(String(key.dia));
    if (table === 'compras') return awaited.clients.has(String(key.cliente_id));
    const change = sumsFor(table, awaited).get(JSON.stringify(key)) ?? {};
    return SUM_TABLES[table].figures.every(
      (name) => Number(stored[name] ?? 0) + Number(change[name] ?? 0) === Number(real[name] ?? 0),
    );
  }

  /** Keys that unfolded entries will change but that already equal the sales, so they would be added twice. */
  async missing(table: SumTable, found: readonly Difference[]): Promise<Figures[]> {
    if (table === 'compras' || isOfDays(table)) return [];
    const differing = new Set(found.map(({ key }) => JSON.stringify(key)));
    const missing: Figures[] = [];
    const { rows: behind } = await sql<{ empresa_id: string }>`
      select contadores.empresa_id from contadores
      left join somas_ate on somas_ate.empresa_id = contadores.empresa_id
      where contadores.versao > coalesce(somas_ate.numero, 0)`.execute(this.#db);
    for (const { empresa_id } of behind)
      for (const key of sumsFor(table, await this.#of(empresa_id)).keys())
        if (!differing.has(key)) missing.push(JSON.parse(key) as Figures);
    return missing;
  }

  #of(empresaId: string): Promise<Awaited> {
    const known = this.#awaited.get(empresaId) ?? this.#read(empresaId);
    this.#awaited.set(empresaId, known);
    return known;
  }

  async #read(empresaId: string): Promise<Awaited> {
    const { days, unfolded } = await saleChanges.readSaleChanges(this.#db, empresaId);
    const clientSums = unfolded.map(({ sale, sign }) => clientSumOf(empresaId, sale, sign));
    const productSums = unfolded.flatMap(({ sale, sign }) => productSumsOf(empresaId, sale, sign));
    return {
      days: new Set(days),
      clients: new Set(saleChanges.clientsOf(unfolded)),
      clientSums: addUpByKey('somas_clientes', clientSums),
      productSums: addUpByKey('somas_produtos', productSums),
    };
  }
}

const sumsFor = (table: SumTable, { clientSums, productSums }: Awaited) =>
  table === 'somas_clientes' ? clientSums : productSums;

function addUpByKey(table: SumTable, rows: readonly object[]): Map<string, Figures> {
  const { key, figures } = SUM_TABLES[table];
  const sums = sumsBy<Figures>(key, figures);
  sums.add(rows as readonly Figures[]);
  return new Map(sums.changed().map((sum) => [JSON.stringify(pick(sum, key)), sum]));
}

type KeptSum = Row<'somas_comissao'>;

const KEPT_SUMS = sql`select ${sumKey}, quantidade, valor, saldo from somas_comissao`;

/** Counts by situation and summaries are read from these sums, so a wrong one shows at once. */
export const checkCommissionSums: Check = {
  name: 'commission sums',
  about: 'kept counts and sums of commission against the entries they are made of',
  tables: ['parcelas'],
  finds: [
    faultsIn(
      unequal(KEPT_SUMS, allAddedUp),
      (sum) => `${nameSum(sum)}: the kept sum (${figuresOf(sum)}) is not that of its entries`,
    ),
    faultsIn(
      unequal(allAddedUp, KEPT_SUMS),
      (sum) => `${nameSum(sum)}: the entries make ${figuresOf(sum)}, which is not what is kept`,
    ),
  ],
};

function unequal(of: RawBuilder<unknown>, without: RawBuilder<unknown>) {
  return sql<KeptSum>`select * from (${of} except ${without}) as parting limit 200`;
}

function nameSum({ empresa_id, representada_id, dia, classe }: KeptSum): string {
  return `company ${empresa_id}, representada ${representada_id}, ${dia}, class ${classe}`;
}

function figuresOf({ quantidade, valor, saldo }: KeptSum): string {
  return `${quantidade} entries, ${valor} and ${saldo} centavos`;
}

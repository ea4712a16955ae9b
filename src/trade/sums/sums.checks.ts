import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, faultsIn } from '../../platform/verification/check.queries.ts';
import { clientsOf, readSaleChanges } from './sale-changes.queries.ts';
import { ALL_SUMS, DAY_SUMS, SUM_TABLES, type SumTable, salesAddedUp } from './sum-tables.queries.ts';
import { sumsOf } from './sums.queries.ts';

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
  const { touched, changes } = await readUnfolded(db);
  for (const table of ALL_SUMS) {
    const changed = changes.get(table);
    const found = await findDifferences(db, table);
    for (const [key, { stored, real }] of found) {
      const { empresa_id, dia, cliente_id }: Figures = JSON.parse(key);
      const change = changed?.get(key) ?? {};
      const isExplained = changed
        ? SUM_TABLES[table].figures.every(
            (name) => Number(stored[name] ?? 0) + Number(change[name] ?? 0) === Number(real[name] ?? 0),
          )
        : touched.has(`${empresa_id} ${dia ?? cliente_id}`);
      if (!isExplained)
        findings.fault(
          `${nameOf(table, key)}: kept is ${JSON.stringify(stored)}, the sales make ${JSON.stringify(real)}`,
        );
    }
    // What equals the sales already would be added to it twice.
    if (found.size < MOST_DIFFERENCES)
      for (const key of changed?.keys() ?? [])
        if (!found.has(key))
          findings.fault(`${nameOf(table, key)}: kept is what the journal has still to add`);
  }
}

type Figures = Record<string, number | string | null>;

function nameOf(table: SumTable, key: string): string {
  const named = Object.entries(JSON.parse(key)).map(([name, value]) => `${name} ${value}`);
  return `${table}: ${named.join(', ')}`;
}

/** What the entries that are not folded yet will change: figures to be added, by table and key, and days and clients whose sums are made anew. */
async function readUnfolded(db: Reader) {
  const touched = new Set<string>();
  const changes = new Map<SumTable, Map<string, Figures>>([
    ['somas_clientes', new Map()],
    ['somas_produtos', new Map()],
  ]);
  const { rows: behind } = await sql<{ empresa_id: string }>`
    select contadores.empresa_id from contadores
    left join somas_ate on somas_ate.empresa_id = contadores.empresa_id
    where contadores.versao > coalesce(somas_ate.numero, 0)`.execute(db);
  for (const { empresa_id } of behind) {
    const { days, unfolded } = await readSaleChanges(db, empresa_id);
    for (const one of [...days, ...clientsOf(unfolded)]) touched.add(`${empresa_id} ${one}`);
    const sums = sumsOf(empresa_id, unfolded);
    for (const [table, changed] of changes)
      for (const sum of sums[table as keyof typeof sums] as Figures[])
        changed.set(JSON.stringify(pick(sum, SUM_TABLES[table].key)), sum);
  }
  return { touched, changes };
}

/** Rows that differ between the kept sums and the sales, by their key as JSON. */
async function findDifferences(db: Reader, table: SumTable) {
  const { key, figures } = SUM_TABLES[table];
  const columns = sql.join([...key, ...figures].map((column) => sql.ref(column)));
  const stored = sql`select ${columns} from ${sql.table(table)}`;
  const found = new Map<string, Record<'stored' | 'real', Figures>>();
  const real = salesAddedUp(table);
  for (const [side, of, without] of [
    ['stored', stored, real],
    ['real', real, stored],
  ] as const) {
    const { rows } = await sql<Figures>`
      select * from (select * from (${of}) as uns except select * from (${without}) as outros) as diferencas
      where ${DAY_SUMS.some((name) => name === table) ? IS_UNMARKED : sql`1 = 1`}
      limit ${sql.lit(MOST_DIFFERENCES)}`.execute(db);
    for (const row of rows) {
      const own = JSON.stringify(pick(row, key));
      found.set(own, { stored: {}, real: {}, ...found.get(own), [side]: pick(row, figures) });
    }
  }
  return found;
}

/** Differences that are read per table and side, to bound memory; unfolded entries explain some, so it is far above what is reported. */
const MOST_DIFFERENCES = 100_000;

/** Marked days are left out: their sums are known to be out of date and are not read. */
const IS_UNMARKED = sql`not exists (
  select 1 from dias_mudados
  where dias_mudados.empresa_id = diferencas.empresa_id and dias_mudados.dia = diferencas.dia)`;

const pick = (row: Figures, names: readonly string[]): Figures =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

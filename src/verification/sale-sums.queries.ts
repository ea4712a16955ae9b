import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { ALL_SUMS, addedUp, DAY_SUMS, SUM_TABLES, type SumTable } from '../database/sale-sums.ts';
import { selectMarked } from '../sums/day-sums.queries.ts';
import {
  ALL_ENTRIES,
  readSaleChanges,
  type SaleChanges,
  selectBehind,
} from '../sums/sale-changes.queries.ts';
import { clientSumOf, productSumsOf } from '../sums/sums.queries.ts';
import { clientsOf, type Unfolded, unfoldedOf } from '../sums/unfolded.queries.ts';
import type { Check } from './check.ts';
import { countRows } from './rows.queries.ts';

type Figures = Record<string, number | string | null>;

interface Parted {
  readonly key: Figures;
  readonly stored: Figures;
  readonly real: Figures;
}

/** Reports are told from these sums. What the journal has said since they were made is no fault of theirs. */
export const checkSaleSums: Check = {
  name: 'sale sums',
  about:
    'kept sums of clients and products by month and of days, and who took what, against the sales they are made of',
  size: (db) => countRows(db, 'vendas', 'itens_venda'),
  async run(db, findings) {
    const expected = new Expected(db);
    for (const table of ALL_SUMS) {
      const found = await findParted(db, table);
      for (const parted of found)
        if (!(await expected.explains(table, parted)))
          findings.fault(
            `${nameOf(table, parted)}: kept is ${JSON.stringify(parted.stored)}, the sales make ${JSON.stringify(parted.real)}`,
          );
      if (found.length < MOST_PARTED)
        for (const key of await expected.missing(table, found))
          findings.fault(`${nameOf(table, { key })}: kept is what the journal has still to add`);
    }
    for (const { empresa_id, numero, versao } of await selectAhead(db))
      findings.fault(`somas_ate: empresa_id ${empresa_id}: kept is ${numero}, the journal ends at ${versao}`);
    findings.looked(await countRows(db, 'vendas', 'itens_venda'));
  },
};

/** Sums that are ahead of their journal will pass over its next entries. */
function selectAhead(db: Reader) {
  return db
    .selectFrom('somas_ate')
    .innerJoin('contadores', 'contadores.empresa_id', 'somas_ate.empresa_id')
    .select(['somas_ate.empresa_id', 'somas_ate.numero', 'contadores.versao'])
    .whereRef('somas_ate.numero', '>', 'contadores.versao')
    .execute();
}

function nameOf(table: SumTable, { key }: Pick<Parted, 'key'>): string {
  return `${table}: ${Object.entries(key)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`;
}

/** The rows in which what is kept and what the sales make part, by their key. */
async function findParted(db: Reader, table: SumTable): Promise<Parted[]> {
  const { key, figures } = SUM_TABLES[table];
  const columns = sql.join([...key, ...figures].map((column) => sql.ref(column)));
  const stored = sql`select ${columns} from ${sql.table(table)}`;
  const found = new Map<string, Parted>();
  for (const [side, rows] of [
    ['stored', await difference(db, stored, addedUp(table))],
    ['real', await difference(db, addedUp(table), stored)],
  ] as const)
    for (const row of rows) {
      const own = pick(row, key);
      const name = JSON.stringify(own);
      const known = found.get(name) ?? { key: own, stored: {}, real: {} };
      found.set(name, { ...known, [side]: pick(row, figures) });
    }
  return [...found.values()];
}

const ALL_COMPANIES = 2 ** 31 - 1;
/** So many are told of each table and side. */
const MOST_PARTED = 1_000;

async function difference(
  db: Reader,
  of: RawBuilder<unknown>,
  without: RawBuilder<unknown>,
): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select * from (select * from (${of}) as uns except select * from (${without}) as outros) as parting
    limit ${sql.lit(MOST_PARTED)}`.execute(db);
  return rows;
}

const pick = (row: Figures, names: readonly string[]): Figures =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** What a table of months has still to gain or lose. */
function awaitedSums(table: SumTable, empresaId: string, unfolded: readonly Unfolded[]): Figures[] {
  return unfolded.flatMap(({ sale, sign }): object[] =>
    table === 'somas_clientes' ? [clientSumOf(empresaId, sale, sign)] : productSumsOf(empresaId, sale, sign),
  ) as Figures[];
}

const isOfDays = (table: SumTable) => DAY_SUMS.some((name) => name === table);

/** What the sums still have to gain or lose. */
class Expected {
  readonly #db: Reader;
  readonly #changes = new Map<string, Promise<SaleChanges>>();

  constructor(db: Reader) {
    this.#db = db;
  }

  async explains(table: SumTable, { key, stored, real }: Parted): Promise<boolean> {
    const empresaId = String(key.empresa_id);
    const changes = await this.#of(empresaId);
    const unfolded = unfoldedOf(changes);
    if (isOfDays(table)) return this.#isChanged(empresaId, String(key.dia), changes);
    if (table === 'compras') return clientsOf(unfolded).includes(String(key.cliente_id));
    const { key: names, figures } = SUM_TABLES[table];
    const awaited = awaitedSums(table, empresaId, unfolded).filter((sum) =>
      names.every((name) => sum[name] === key[name]),
    );
    return figures.every((name) => {
      const change = awaited.reduce((total, sum) => total + Number(sum[name]), 0);
      return Number(stored[name] ?? 0) + change === Number(real[name] ?? 0);
    });
  }

  /** What has still to change and yet does not part: it would be added a second time. */
  async missing(table: SumTable, found: readonly Parted[]): Promise<Figures[]> {
    if (table === 'compras' || isOfDays(table)) return [];
    const { key: names, figures } = SUM_TABLES[table];
    const parted = new Set(found.map(({ key }) => JSON.stringify(key)));
    const missing: Figures[] = [];
    for (const empresaId of await selectBehind(this.#db, 0, ALL_COMPANIES)) {
      const awaited = awaitedSums(table, empresaId, unfoldedOf(await this.#of(empresaId)));
      for (const [name, sums] of Map.groupBy(awaited, (sum) => JSON.stringify(pick(sum, names)))) {
        const changes = figures.some(
          (figure) => sums.reduce((sum, one) => sum + Number(one[figure]), 0) !== 0,
        );
        if (changes && !parted.has(name)) missing.push(JSON.parse(name) as Figures);
      }
    }
    return missing;
  }

  /** Nobody reads the sums of such a day. */
  async #isChanged(empresaId: string, dia: string, { days }: SaleChanges): Promise<boolean> {
    if (days.includes(dia)) return true;
    return (await selectMarked(this.#db, empresaId, { de: dia, ate: dia })).length > 0;
  }

  #of(empresaId: string): Promise<SaleChanges> {
    const known = this.#changes.get(empresaId) ?? readSaleChanges(this.#db, empresaId, ALL_ENTRIES);
    this.#changes.set(empresaId, known);
    return known;
  }
}

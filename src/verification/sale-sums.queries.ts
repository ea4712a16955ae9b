import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { addedUp, SUM_TABLES, type SumTable } from '../database/sale-sums.ts';
import { clientSumOf, productSumsOf } from '../sums/sums.queries.ts';
import { clientsOf, readUnfolded, type Unfolded } from '../sums/unfolded.queries.ts';
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
  about: 'kept sums of clients and products by month, and who took what, against the sales they are made of',
  size: (db) => countRows(db, 'vendas', 'itens_venda'),
  async run(db, findings) {
    const expected = new Expected(db);
    for (const table of Object.keys(SUM_TABLES) as SumTable[])
      for (const parted of await findParted(db, table))
        if (!(await expected.explains(table, parted)))
          findings.fault(
            `${nameOf(table, parted)}: kept is ${JSON.stringify(parted.stored)}, the sales make ${JSON.stringify(parted.real)}`,
          );
    findings.looked(await countRows(db, 'vendas', 'itens_venda'));
  },
};

function nameOf(table: SumTable, { key }: Parted): string {
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

async function difference(
  db: Reader,
  of: RawBuilder<unknown>,
  without: RawBuilder<unknown>,
): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select * from (select * from (${of}) as uns except select * from (${without}) as outros) as parting
    limit 1000`.execute(db);
  return rows;
}

const pick = (row: Figures, names: readonly string[]): Figures =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** What the sums still have to gain or lose. */
class Expected {
  readonly #db: Reader;
  readonly #unfolded = new Map<string, Promise<Unfolded[]>>();

  constructor(db: Reader) {
    this.#db = db;
  }

  async explains(table: SumTable, { key, stored, real }: Parted): Promise<boolean> {
    const empresaId = String(key.empresa_id);
    const unfolded = await this.#of(empresaId);
    if (table === 'compras') return clientsOf(unfolded).includes(String(key.cliente_id));
    const { key: names, figures } = SUM_TABLES[table];
    const changes = unfolded
      .flatMap(({ sale, sign }): object[] =>
        table === 'somas_clientes'
          ? [clientSumOf(empresaId, sale, sign)]
          : productSumsOf(empresaId, sale, sign),
      )
      .map((sum) => sum as Figures)
      .filter((sum) => names.every((name) => sum[name] === key[name]));
    return figures.every((name) => {
      const change = changes.reduce((total, sum) => total + Number(sum[name]), 0);
      return Number(stored[name] ?? 0) + change === Number(real[name] ?? 0);
    });
  }

  #of(empresaId: string): Promise<Unfolded[]> {
    const known = this.#unfolded.get(empresaId) ?? readUnfolded(this.#db, empresaId);
    this.#unfolded.set(empresaId, known);
    return known;
  }
}

import { type RawBuilder, sql } from 'kysely';
import { isMoment } from '../../domain/calendar.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { inPages } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface Check {
  readonly name: string;
  /** What it compares, for people. */
  readonly about: string;
  /** About persons, who may belong to many companies, or about what is one for all companies. */
  readonly isOfAll?: true;
  /** The tables whose rows it looks at. */
  readonly tables?: readonly (keyof Tables)[];
  /** Reads rows piece by piece, and says how many. */
  run?(db: Reader, findings: Findings): Promise<void>;
  /** Statements over whole tables; without `run`, the rows of `tables` have been looked at after them. */
  readonly finds?: readonly Finding[];
}

type Finding = (db: Reader, findings: Findings) => Promise<void>;

/** Each row that the statement selects is a fault. */
export function faultsIn<Row>(wrong: RawBuilder<Row>, tell: (row: Row) => string): Finding {
  return async (db, findings) => {
    const { rows } = await wrong.execute(db);
    for (const row of rows) findings.fault(tell(row));
  };
}

/** The key of a record of a company. */
export interface RecordKey {
  readonly empresa_id: string;
  readonly id: string;
}

/** How a fault names a record; ids and codes are user input, so they are quoted. */
export function nameRecord(empresaId: unknown, kind: string, id: unknown): string {
  return `company ${empresaId}, ${kind} ${JSON.stringify(id)}`;
}

/** The elements, so many at a time. */
export function* inSteps<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let first = 0; first < all.length; first += most) yield all.slice(first, first + most);
}

interface Pieces {
  readonly key?: readonly string[];
  /** All of them, where none are named. */
  readonly columns?: readonly string[];
  readonly where?: RawBuilder<unknown>;
  readonly most?: number;
}

/** All rows of a table ordered by key, in pages, so memory does not grow with the table. */
export function readPieces<Row>(
  db: Reader,
  table: string,
  { key = ['empresa_id', 'id'], columns, where = sql`1 = 1`, most = 2000 }: Pieces = {},
): AsyncGenerator<Row[]> {
  const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  const selected = columns ? names([...new Set([...key, ...columns])]) : sql`*`;
  return inPages<Row>(most, async (last) => {
    const values = last && sql.join(key.map((column) => last[column as keyof Row]));
    const after = values ? sql`and (${names(key)}) > (${values})` : sql``;
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(table)} where ${where} ${after}
      order by ${names(key)} limit ${most}`.execute(db);
    return rows;
  });
}

interface JudgedRows<Row> extends Pieces {
  /** How a fault names the row; a record of a company, by its table and id. */
  name?(row: Row): string;
  /** What is wrong with it. */
  wrong(row: Row): Iterable<string | false> | Promise<Iterable<string | false>>;
}

/** Judges the rows of a table one by one. */
export async function judgeRows<Row>(
  db: Reader,
  findings: Findings,
  table: string,
  { name, wrong, ...pieces }: JudgedRows<Row>,
): Promise<void> {
  const own = (row: Row & Partial<RecordKey>) => nameRecord(row.empresa_id, table, row.id);
  for await (const rows of readPieces<Row>(db, table, pieces)) {
    for (const row of rows)
      for (const fault of await wrong(row))
        if (fault !== false) findings.fault(`${(name ?? own)(row)}: ${fault}`);
    findings.looked(rows.length);
  }
}

/** Rows that come in pieces, one after the other; only pieces are waited for. */
export class RowCursor<Row> {
  readonly #pieces: AsyncIterator<Row[]>;
  #piece: Row[] = [];
  #at = 0;
  /** How many came so far. */
  read = 0;

  constructor(pieces: AsyncIterable<Row[]>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  get row(): Row | undefined {
    return this.#piece[this.#at];
  }

  advance(): void {
    this.#at += 1;
  }

  async isFilled(): Promise<boolean> {
    while (this.#at >= this.#piece.length) {
      const { value, done } = await this.#pieces.next();
      if (done) return false;
      this.#piece = value;
      this.#at = 0;
      this.read += value.length;
    }
    return true;
  }
}

/** Rows that belong to sales, read in parallel with them. */
export class PartsOfSales<Row extends { readonly empresa_id: string; readonly venda_id: string }> {
  readonly #rows: RowCursor<Row>;

  constructor(pieces: AsyncIterable<Row[]>) {
    this.#rows = new RowCursor(pieces);
  }

  /** The rows of the next sale; rows without a sale are skipped, because the check of references reports them. */
  async takeOf(sale: RecordKey): Promise<Row[]> {
    const taken: Row[] = [];
    for (; await this.#rows.isFilled(); this.#rows.advance()) {
      const row = this.#rows.row as Row;
      const isOfCompany = row.empresa_id === sale.empresa_id;
      if (isOfCompany ? row.venda_id > sale.id : row.empresa_id > sale.empresa_id) break;
      if (isOfCompany && row.venda_id === sale.id) taken.push(row);
    }
    return taken;
  }
}

export async function countRows(db: Reader, tables: readonly (keyof Tables)[]): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    total += rows[0]?.n ?? 0;
  }
  return total;
}

/** Companies that are being imported or moved here, which are not whole yet. */
export const IS_ARRIVING = sql<boolean>`mudou_para = ''`;

/** The ids of all companies, or of those that this is true for. */
export async function readCompanies(db: Reader, where = sql<boolean>`1 = 1`): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from empresas where ${where} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The clocks of several machines rarely differ by more. */
const TOLERANCE_MILLIS = 60 * 60 * 1000;

/** Whether the text is a valid moment between `since` and now. */
export function happenedSince(moment: string, since: string): boolean {
  if (!isMoment(moment) || !isMoment(since)) return false;
  const at = Date.parse(moment);
  return at >= Date.parse(since) - TOLERANCE_MILLIS && at <= Date.now() + TOLERANCE_MILLIS;
}

export function hasHappened(moment: string): boolean {
  return happenedSince(moment, '1970-01-01T00:00:00.000Z');
}

/** Whether the period is at most that long. */
export function lastsAtMost(from: string, to: string, millis: number): boolean {
  if (!isMoment(from) || !isMoment(to)) return false;
  const lasted = Date.parse(to) - Date.parse(from);
  return lasted >= 0 && lasted <= millis + TOLERANCE_MILLIS;
}

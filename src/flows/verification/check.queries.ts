import { sql } from 'kysely';
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
  /** How many rows it will read, if that can be counted cheaply. */
  size?(db: Reader): Promise<number>;
  run(db: Reader, findings: Findings): Promise<void>;
}

/** How a fault names a record; ids and codes are user input, so they are quoted. */
export function nameRecord(empresaId: unknown, kind: string, id: unknown): string {
  return `company ${empresaId}, ${kind} ${JSON.stringify(id)}`;
}

/** The elements, so many at a time. */
export function* inSteps<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let first = 0; first < all.length; first += most) yield all.slice(first, first + most);
}

const ROWS_PER_STEP = 2000;

/** All rows of a table ordered by key, in pages, so memory does not grow with the table; whole rows where no columns are named. */
export async function* readPieces<Row>(
  db: Reader,
  table: string,
  key: readonly (keyof Row & string)[],
  columns?: readonly string[],
): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const selected = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  yield* inPages<Row>(ROWS_PER_STEP, async (last) => {
    const after = last && sql`where (${keyColumns}) > (${sql.join(key.map((column) => last[column]))})`;
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(table)} ${after ?? sql``}
      order by ${keyColumns} limit ${ROWS_PER_STEP}`.execute(db);
    return rows;
  });
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
  async takeOf(sale: { readonly empresa_id: string; readonly id: string }): Promise<Row[]> {
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

export async function countRows(db: Reader, ...tables: (keyof Tables)[]): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    total += rows[0]?.n ?? 0;
  }
  return total;
}

/** The ids of all companies. */
export async function readCompanies(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from empresas order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The companies that are being imported or moved here, which are not whole yet. */
export async function readArriving(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from empresas where mudou_para = '' order by id`.execute(db);
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

/** Whether the text is a valid moment in the past. */
export function hasHappened(moment: string): boolean {
  return happenedSince(moment, '1970-01-01T00:00:00.000Z');
}

/** Whether the period is at most that long. */
export function lastsAtMost(from: string, to: string, millis: number): boolean {
  if (!isMoment(from) || !isMoment(to)) return false;
  const lasted = Date.parse(to) - Date.parse(from);
  return lasted >= 0 && lasted <= millis + TOLERANCE_MILLIS;
}

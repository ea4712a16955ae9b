import { type RawBuilder, sql } from 'kysely';
import { isMoment } from '../../domain/calendar.ts';
import { type CompanyTableName, companyTable } from '../database/company-tables.ts';
import type { Reader } from '../database/database.ts';
import type { Findings } from '../database/engine.ts';
import { countFound, walkRows } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';

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
export function faultsIn<Row>(
  wrong: RawBuilder<Row>,
  tell: (row: Row, db: Reader) => string | Promise<string>,
): Finding {
  return async (db, findings) => {
    const { rows } = await wrong.execute(db);
    for (const row of rows) findings.fault(await tell(row, db));
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
  readonly where?: RawBuilder<boolean>;
  readonly most?: number;
}

/** All rows of a table ordered by key, in pages, so memory does not grow with the table. */
export function readPieces<Row>(
  db: Reader,
  table: keyof Tables,
  { key = ['empresa_id', 'id'], columns, where = sql<boolean>`1 = 1`, most = 2000 }: Pieces = {},
): AsyncGenerator<Row[]> {
  // Kysely needs the name of one table to know its columns.
  const rows = db.selectFrom(table as 'metas').where(where);
  const found = columns ? rows.select([...new Set([...key, ...columns])] as 'id'[]) : rows.selectAll();
  const order = Object.fromEntries(key.map((name) => [name, name]));
  return walkRows(found, order, most) as AsyncGenerator<Row[]>;
}

/** The rows of parts of records, whose key begins with the record's id and goes on with their order, by that id. */
export async function readPartRows(
  db: Reader,
  empresaId: string,
  ids: readonly string[],
  table: CompanyTableName,
): Promise<Map<unknown, Readonly<Record<string, unknown>>[]>> {
  const [owner = '', order = owner] = companyTable(table).key;
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select * from ${sql.table(table)}
    where empresa_id = ${empresaId} and ${sql.ref(owner)} in (${sql.join(ids)})
    order by ${sql.ref(owner)}, ${sql.ref(order)}`.execute(db);
  return Map.groupBy(rows, (row) => row[owner]);
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
  table: keyof Tables,
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

export async function countRows(db: Reader, tables: readonly (keyof Tables)[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += await countFound(db.selectFrom(table));
  return total;
}

/** From this moment on a company is closed without a lease: it arrives, or has left. */
export const CLOSED = '9999-01-01T00:00:00.000Z';

/** Companies that are being imported or moved here, which are not whole yet; one whose row alone says so is checked as others are. */
export const IS_ARRIVING = sql<boolean>`mudou_para = '' and exists (
  select 1 from contadores where contadores.empresa_id = empresas.id and fechada_ate >= ${CLOSED})`;

/** The ids of all companies, or of those that this is true for. */
export async function readCompanies(db: Reader, where = sql<boolean>`1 = 1`): Promise<string[]> {
  const rows = await db.selectFrom('empresas').select('id').where(where).orderBy('id').execute();
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

import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type CompanyTableName, columnsOf, companyTable, isOfCompany } from '../database/company-tables.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { countFound } from '../database/rows.ts';
import { yieldToEventLoop } from '../event-loop.ts';
import { Histogram } from '../metrics/histogram.ts';
import { fileOf, isSqlite, openDatabase, openForReading } from './open.ts';
import { describeTables, type LoadedColumn } from './postgres/bulk-load.ts';
import type { BulkTransaction } from './postgres/bulk-transaction.ts';
import { SqliteConnection } from './sqlite/connection.ts';
import { overSqlite } from './sqlite/dialect.ts';

export type Values = unknown[];

type Pieces = AsyncIterable<Values[]> | Iterable<Values[]>;

export interface Some {
  /** Of the journal those that were written or replaced after this number. */
  readonly after?: number;
  /** Those whose keys begin with one of these ids. */
  readonly ids?: readonly string[];
}

export interface CompanyReader {
  readonly db: Reader;
  /** With the values of `columnsOf`. */
  rowsOf(table: CompanyTableName, empresaId: string, some?: Some): AsyncIterable<Values[]>;
}

export interface CompanyWriter {
  readonly db: Transaction;
  insert(table: CompanyTableName, columns: readonly string[], rows: Pieces, into?: string): Promise<void>;
}

export interface CompanyPlace {
  write<T>(work: (writer: CompanyWriter) => Promise<T>): Promise<T>;
  /** One snapshot of what is committed, in a session of its own, in which temporary views may be made. */
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>;
}

const ROWS_PER_PIECE = 500;
/** The indexes of a whole company pass a writer's usual cache. */
const CACHE_KIB = 256 * 1024;
/** Longer than a writer of another process waits between its attempts to get SQLite's lock. */
const PAUSE_MILLIS = 20;

export function readCompanyRows<T>(url: string, work: (reader: CompanyReader) => Promise<T>): Promise<T> {
  return isSqlite(url) ? readInSqlite(fileOf(url), work) : readInPostgres(url, work);
}

/** Commits all that the work has written, or nothing; other processes may go on meanwhile, on SQLite without writing. */
export function writeCompany<T>(url: string, work: (writer: CompanyWriter) => Promise<T>): Promise<T> {
  return writeInParts(url, ({ write }) => write(work));
}

/** Commits each part that the work writes; other processes write between them. */
export async function writeInParts<T>(url: string, work: (place: CompanyPlace) => Promise<T>): Promise<T> {
  const db = await openDatabase(url);
  const read: CompanyPlace['read'] = async (work) => {
    const db = await openForReading(url);
    return db.reportApart(work).finally(() => db.close());
  };
  try {
    return await work({
      read,
      write: (part) => (isSqlite(url) ? writeInSqlite(db, part) : writeInPostgres(url, part)),
    });
  } finally {
    await db.close();
  }
}

export function writeAtOnce<T>(url: string, work: (place: CompanyPlace) => Promise<T>): Promise<T> {
  return writeCompany(url, (writer) =>
    work({ write: (part) => part(writer), read: (look) => look(writer.db) }),
  );
}

async function writeInSqlite<T>(db: Database, work: (writer: CompanyWriter) => Promise<T>): Promise<T> {
  const result = await db.exclusively(async (db) => {
    await sql`pragma cache_size = ${sql.lit(-CACHE_KIB)}`.execute(db);
    const { send } = adapterOf(db);
    return work({
      db,
      async insert(table, columns, rows, into = table) {
        const names = columns.map((name) => `"${name}"`).join(', ');
        const text = `insert into "${into}" (${names}) values (${columns.map(() => '?').join(', ')})`;
        for await (const piece of rows) for (const row of piece) await send(text, row);
      },
    });
  });
  await sleep(PAUSE_MILLIS);
  return result;
}

function writeInPostgres<T>(url: string, work: (writer: CompanyWriter) => Promise<T>): Promise<T> {
  return inPostgres(url, { isReading: false }, ({ db, copyIn }, columns) =>
    work({
      db,
      insert: (table, names, rows, into = table) =>
        copyIn({ name: into, columns: pick(columns(table), names) }, flat(rows)),
    }),
  );
}

export async function countCompanyRows(
  db: Reader,
  empresaId: string,
  tables: readonly CompanyTableName[],
): Promise<number> {
  let total = 0;
  for (const table of tables)
    total += await countFound(db.selectFrom(table as 'metas').where(isOfCompany(table, empresaId)));
  return total;
}

async function readInSqlite<T>(path: string, work: (reader: CompanyReader) => Promise<T>): Promise<T> {
  const connection = new SqliteConnection(path, { readOnly: true, timings: new Histogram() });
  try {
    connection.execute('begin');
    const db: Reader = overSqlite(connection);
    return await work({
      db,
      rowsOf: (table, empresaId, some) =>
        inPieces(connection.iterate(selectRows(db, table, empresaId, [], some))),
    });
  } finally {
    connection.close();
  }
}

function readInPostgres<T>(url: string, work: (reader: CompanyReader) => Promise<T>): Promise<T> {
  return inPostgres(url, { isReading: true }, ({ db, copyOutOf }, columns) =>
    work({
      db,
      rowsOf(table, empresaId, some) {
        const picked = pick(columns(table), columnsOf(table));
        return copyOutOf(selectRows(db, table, empresaId, picked, some), picked);
      },
    }),
  );
}

async function inPostgres<T>(
  url: string,
  options: { isReading: boolean },
  work: (bulk: BulkTransaction, columns: (table: string) => LoadedColumn[]) => Promise<T>,
): Promise<T> {
  const { inBulkTransaction } = await import('./postgres/bulk-transaction.ts');
  return inBulkTransaction(url, async (bulk) => work(bulk, await columnsInPostgres(bulk.db)), options);
}

/** Texts are ordered by their bytes on both engines. */
function selectRows(
  db: Reader,
  table: CompanyTableName,
  empresaId: string,
  types: readonly LoadedColumn[],
  some?: Some,
): string {
  const order = companyTable(table).key.map((name) => {
    const isText = types.some((column) => column.name === name && column.type === 'text');
    return isText ? sql`${sql.ref(name)} collate "C"` : sql.ref(name);
  });
  const names = sql.join(columnsOf(table).map((name) => sql.ref(name)));
  return sql`
    select ${names} from ${sql.table(table)} where ${isOfCompany(table, empresaId)} ${isAmong(table, empresaId, some)}
    order by ${sql.join(order)}`.compile(db).sql;
}

function isAmong(table: CompanyTableName, empresaId: string, { after, ids }: Some = {}): RawBuilder<unknown> {
  const [first = ''] = companyTable(table).key;
  if (ids !== undefined) return sql`and ${sql.ref(first)} in (${sql.join(ids.map((id) => sql.lit(id)))})`;
  if (after === undefined) return sql``;
  return sql`and (numero > ${sql.lit(after)} or numero in (
    select numero from jornal_substituicoes
    where ${isOfCompany('jornal_substituicoes', empresaId)} and por > ${sql.lit(after)}))`;
}

async function columnsInPostgres(db: Reader): Promise<(table: string) => LoadedColumn[]> {
  const tables = new Map((await describeTables(db)).map(({ name, columns }) => [name, columns]));
  return (table) => tables.get(table) ?? [];
}

const pick = (columns: readonly LoadedColumn[], names: readonly string[]) =>
  names.map((name) => columns.find((column) => column.name === name) as LoadedColumn);

async function* inPieces(rows: Iterable<Values>): AsyncGenerator<Values[]> {
  let piece: Values[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < ROWS_PER_PIECE) continue;
    yield piece;
    piece = [];
    await yieldToEventLoop();
  }
  if (piece.length > 0) yield piece;
}

async function* flat(pieces: Pieces): AsyncGenerator<Values> {
  for await (const piece of pieces) yield* piece;
}

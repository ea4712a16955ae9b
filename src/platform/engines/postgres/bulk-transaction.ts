import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client, ClientBase, QueryConfig } from 'pg';
import { from, to } from 'pg-copy-streams';
import { Histogram } from '../../metrics/histogram.ts';
import type { LoadedColumn, LoadedTable } from './bulk-load.ts';
import { Connections, isoMoment } from './connections.ts';
import { overPostgres, PostgresConnection } from './dialect.ts';
import { translateFault } from './faults.ts';
import { LOCK_OF_EXCLUSIVE_WORK } from './open.ts';
import { readAddress } from './servers.ts';

/** Rows are sent in chunks of this size, because a chunk per row would cost more than the row. */
const CHARACTERS_PER_PIECE = 256 * 1024;

const NO_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

export type BulkTransaction = ReturnType<typeof bulkOn>;

type Values = readonly unknown[];

/** Without timeouts, under the lock that starting services take; one that only reads takes no lock and sees one snapshot. */
export async function inBulkTransaction<T>(
  url: string,
  work: (bulk: BulkTransaction) => Promise<T>,
  { isReading = false } = {},
): Promise<T> {
  const address = readAddress(url);
  const connections = new Connections(address);
  const client = await connections.openApart().catch((error) => {
    throw translateFault(error);
  });
  try {
    await client.query(`begin${isReading ? ' isolation level repeatable read read only' : ''}; ${NO_LIMITS}`);
    if (!isReading) await client.query(`select pg_advisory_xact_lock(${LOCK_OF_EXCLUSIVE_WORK})`);
    const connection = new PostgresConnection(oneAtATime(client), {
      timings: new Histogram(),
      prepares: false,
    });
    const result = await work(bulkOn(client, connection));
    const failure = await connection.failureOfSent();
    if (failure) throw failure.fault;
    await client.query('commit');
    return result;
  } catch (error) {
    throw translateFault(error);
  } finally {
    // Closing the connection rolls back what was not committed.
    await Promise.allSettled([client.end(), connections.close()]);
  }
}

/** Batches send statements without waiting for their results, which this connection, made for copying, does not allow. */
function oneAtATime(client: Client): ClientBase {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: QueryConfig | string) => {
    const next = last.then(() => client.query(statement));
    last = next.catch(() => {});
    return next;
  };
  return { query } as unknown as ClientBase;
}

function bulkOn(client: Client, connection: PostgresConnection) {
  const linesFrom = (source: string, columns: readonly LoadedColumn[]): AsyncIterable<unknown[][]> =>
    linesOf(client.query(to(`copy ${source} to stdout`)), columns);
  return {
    db: overPostgres(connection),
    copyIn: (table: LoadedTable, rows: Iterable<Values> | AsyncIterable<Values>) =>
      pipeline(
        Readable.from(piecesOf(rows), { objectMode: true, highWaterMark: 1 }),
        client.query(from(`copy ${named(table)} from stdin`)),
      ),
    copyOut: (table: LoadedTable) => linesFrom(named(table), table.columns),
    copyOutOf: (query: string, columns: readonly LoadedColumn[]) => linesFrom(`(${query})`, columns),
  };
}

async function* piecesOf(rows: Iterable<Values> | AsyncIterable<Values>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const row of rows) {
    text += writeCopyLine(row);
    if (text.length < CHARACTERS_PER_PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

async function* linesOf(stream: Readable, columns: readonly LoadedColumn[]): AsyncGenerator<unknown[][]> {
  const read = lineReader(columns);
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() as string;
    yield lines.map(read);
  }
}

function named({ name, columns }: LoadedTable): string {
  return `"${name}" (${columns.map((column) => `"${column.name}"`).join(', ')})`;
}

const NULL = '\\N';
const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** PostgreSQL itself writes these three too, where a text has them. */
const UNESCAPED: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
};

export function writeCopyLine(values: readonly unknown[]): string {
  let line = '';
  for (let n = 0; n < values.length; n++) line += (n === 0 ? '' : '\t') + writeValue(values[n]);
  return `${line}\n`;
}

function writeValue(value: unknown): string {
  if (value === null) return NULL;
  if (typeof value !== 'string') return String(value);
  return SPECIAL.test(value)
    ? value.replaceAll(new RegExp(SPECIAL, 'g'), (found) => ESCAPES[found] as string)
    : value;
}

/** Reads lines of a table as the values that SQLite has for them, where flags are numbers. */
export function lineReader(columns: readonly LoadedColumn[]): (line: string) => unknown[] {
  const readers = columns.map(({ type }) => READERS[type.replace(/\(.*\)/, '')] ?? asText);
  return (line) =>
    line
      .split('\t')
      .map((text, n) => (text === NULL ? null : (readers[n] as (text: string) => unknown)(text)));
}

const READERS: Record<string, (text: string) => unknown> = {
  boolean: (text) => (text === 't' ? 1 : 0),
  bigint: Number,
  integer: Number,
  'double precision': Number,
  'timestamp with time zone': isoMoment,
};

function asText(text: string): string {
  return text.includes('\\') ? text.replaceAll(/\\(.)/g, (_, letter) => UNESCAPED[letter] ?? letter) : text;
}

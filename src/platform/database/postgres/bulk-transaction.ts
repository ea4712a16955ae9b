import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely } from 'kysely';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { Histogram } from '../../metrics/histogram.ts';
import type { Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { readAddress } from './address.ts';
import { Connections } from './connections.ts';
import { lineReader, writeLine } from './copy-format.ts';
import { PostgresConnection, postgresDialect } from './dialect.ts';
import { translateFault } from './faults.ts';
import { LOCK_OF_EXCLUSIVE_WORK } from './open.ts';
import type { Table } from './tables.ts';

/** Rows are sent in chunks of this size, because a chunk per row would cost more than the row. */
const CHARACTERS_PER_PIECE = 256 * 1024;

export interface BulkTransaction {
  readonly db: Transaction;
  /** Streams rows in, with backpressure. */
  copyIn(table: Table, rows: Iterable<readonly unknown[]>): Promise<void>;
  /** Streams all rows out in chunks, with backpressure. */
  copyOut(table: Table): AsyncIterable<unknown[][]>;
}

/** Runs one transaction on its own connection, without timeouts, under the lock that starting services take. */
export async function inBulkTransaction<T>(
  url: string,
  work: (bulk: BulkTransaction) => Promise<T>,
): Promise<T> {
  const address = readAddress(url);
  const connections = new Connections(address);
  const client = await connections.openApart().catch((error) => {
    throw translateFault(error);
  });
  try {
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(${LOCK_OF_EXCLUSIVE_WORK})`);
    const result = await work(bulkOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    throw translateFault(error);
  } finally {
    // Closing the connection rolls back what was not committed.
    await Promise.allSettled([client.end(), connections.close()]);
  }
}

function bulkOn(client: Client): BulkTransaction {
  const connection = new PostgresConnection(client, { timings: new Histogram(), prepares: false });
  return {
    db: new Kysely<Tables>({ dialect: postgresDialect(connection) }) as Transaction,
    copyIn: (table, rows) =>
      pipeline(
        Readable.from(piecesOf(rows), { objectMode: true, highWaterMark: 1 }),
        client.query(from(`copy ${named(table)} from stdin`)),
      ),
    copyOut: (table) => linesOf(client.query(to(`copy ${named(table)} to stdout`)), table),
  };
}

function* piecesOf(rows: Iterable<readonly unknown[]>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += writeLine(row);
    if (text.length < CHARACTERS_PER_PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

async function* linesOf(stream: Readable, { columns }: Table): AsyncGenerator<unknown[][]> {
  const read = lineReader(columns);
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() as string;
    yield lines.map(read);
  }
}

function named({ name, columns }: Table): string {
  return `"${name}" (${columns.map((column) => `"${column.name}"`).join(', ')})`;
}

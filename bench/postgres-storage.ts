import { randomBytes } from 'node:crypto';
import { readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { writeCopyLine } from '../src/platform/engines/postgres/bulk-transaction.ts';
import type { PostgresServer } from '../test/postgres-server.ts';
import { onServer } from '../test/postgres-standby.ts';
import type { MadeIndexes, Row, Storage } from './storage.ts';

const PREFIX = 'bench_';
/** References are valid by construction; checking four million of them would take most of the loading time. */
const WITHOUT_CHECKS = 'set session_replication_role = replica';
const ROWS_PER_PIECE = 1_000;

export async function createPostgres(server: PostgresServer, template = 'template1'): Promise<Storage> {
  const name = `${PREFIX}${randomBytes(4).toString('hex')}`;
  await onServer(server.url, (client) => client.query(`create database ${name} template ${template}`));
  return storageOf(server, name);
}

/** The database of an earlier run. */
export async function findPostgres(server: PostgresServer): Promise<Storage> {
  const { rows } = await onServer(server.url, (client) =>
    client.query(`select datname from pg_database where datname like '${PREFIX}%'`),
  );
  return storageOf(server, rows[0].datname);
}

/** Moves the cluster out of the server's temporary folder. */
export async function keepCluster({ data, url, kill }: PostgresServer, folder: string): Promise<void> {
  await onServer(url, (client) => client.query('checkpoint'));
  await kill();
  await rename(data, folder);
  await writeFile(`${folder}.password`, new URL(url).password, { mode: 0o600 });
}

/** Links the cluster, so that removing the server's folder leaves it; returns the password. */
export async function useCluster(folder: string, data: string): Promise<string> {
  await symlink(folder, data);
  return readFile(`${folder}.password`, 'utf8');
}

function storageOf(server: PostgresServer, name: string): Storage {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return new PostgresStorage(server, name, url.href);
}

/** Holds no connection between calls, because a connected database cannot be copied. */
class PostgresStorage implements Storage {
  readonly engine = 'postgres';
  readonly url: string;
  readonly #server: PostgresServer;
  readonly #name: string;

  constructor(server: PostgresServer, name: string, url: string) {
    this.#server = server;
    this.#name = name;
    this.url = url;
  }

  async insert(table: string, rows: Row[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {});
    await onServer(this.url, async (client) => {
      await client.query(WITHOUT_CHECKS);
      await pipeline(
        Readable.from(linesOf(rows, columns), { objectMode: true }),
        client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)),
      );
    });
  }

  async withoutIndexes(tables: string[], work: () => Promise<void>, made?: MadeIndexes): Promise<void> {
    const indexes = await this.query(`
      select indexname, indexdef from pg_indexes
      where tablename in (${quoted(tables)}) and indexname not in (select conname from pg_constraint)`);
    for (const { indexname } of indexes) await this.query(`drop index ${indexname}`);
    await work();
    for (const [n, { indexdef }] of indexes.entries()) {
      await this.query(`set maintenance_work_mem = '512MB'; ${indexdef}`);
      made?.(n + 1, indexes.length);
    }
  }

  async query(sql: string): Promise<Row[]> {
    return onServer(this.url, async (client) => {
      await client.query(WITHOUT_CHECKS);
      return (await client.query(sql)).rows;
    });
  }

  async columnsOf(table: string): Promise<string[]> {
    const rows = await this.query(
      `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`,
    );
    return rows.map(({ name }) => String(name));
  }

  async settle(): Promise<void> {
    await this.query('vacuum analyze');
    await this.query('checkpoint');
  }

  copy(): Promise<Storage> {
    return createPostgres(this.#server, this.#name);
  }

  async close(): Promise<void> {}
}

function* linesOf(rows: Row[], columns: string[]): Generator<Buffer> {
  for (let first = 0; first < rows.length; first += ROWS_PER_PIECE) {
    let text = '';
    for (const row of rows.slice(first, first + ROWS_PER_PIECE))
      text += writeCopyLine(columns.map((column) => row[column] ?? null));
    yield Buffer.from(text);
  }
}

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ');

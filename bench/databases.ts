import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts';
import type { EngineName } from './options.ts';
import { feedSearch } from './plain-sql.ts';

type Row = Record<string, unknown>;

/** A database seen from outside the service, to fill it and to look whether what the service claims is there. */
export interface Storage {
  readonly engine: EngineName;
  readonly url: string;
  insert(table: string, rows: Row[]): Promise<void>;
  query(sql: string): Promise<Row[]>;
  /** Takes the indexes away until the work is done: to make them once is several times faster than to keep them. */
  withoutIndexes(tables: string[], work: () => Promise<void>): Promise<void>;
  /** Called when loading is over: what a server does by itself in quiet hours. */
  settle(): Promise<void>;
  /** The same data once more, for those who must not write into this one. */
  copy(): Promise<Storage>;
  close(): Promise<void>;
}

/** Where databases are made: a folder for SQLite, a server with fsync on for PostgreSQL. */
export interface Store {
  create(): Promise<Storage>;
  remove(): Promise<void>;
}

export async function openStore(engine: EngineName): Promise<Store> {
  if (engine === 'postgres') {
    const server = await startPostgres({ fsync: true });
    return { create: () => createPostgres(server), remove: () => server.stop() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'talao-bench-'));
  return {
    create: async () => new SqliteStorage(newSqliteFile(folder)),
    remove: () => rm(folder, { recursive: true }),
  };
}

const newSqliteFile = (folder: string) => join(folder, `${randomBytes(4).toString('hex')}.db`);

class SqliteStorage implements Storage {
  readonly engine = 'sqlite';
  readonly url: string;
  readonly #file: string;
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#file = file;
    this.url = `sqlite:${file}`;
    this.#database = new DatabaseSync(file, { timeout: 10_000 });
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -262144');
    // References are right by construction.
    this.#database.exec('pragma foreign_keys = off');
  }

  async insert(table: string, rows: Row[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {});
    const marks = columns.map(() => '?').join(', ');
    const statement = this.#database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${marks})`,
    );
    this.#database.exec('begin immediate');
    for (const row of rows) statement.run(...columns.map((column) => toSqlite(row[column])));
    this.#database.exec('commit');
  }

  async withoutIndexes(tables: string[], work: () => Promise<void>): Promise<void> {
    const indexes = this.#database
      .prepare(
        `select name, sql from sqlite_schema where type = 'index' and sql is not null and tbl_name in (${quoted(tables)})`,
      )
      .all();
    // What the planner is told about indexes goes with them, and is told again.
    const statistics = this.#database.prepare('select tbl, idx, stat from sqlite_stat1').all();
    for (const { name } of indexes) this.#database.exec(`drop index ${name}`);
    await work();
    for (const { sql } of indexes) this.#database.exec(String(sql));
    this.#database.exec('delete from sqlite_stat1');
    await this.insert('sqlite_stat1', statistics);
  }

  async query(sql: string): Promise<Row[]> {
    return this.#database.prepare(sql).all();
  }

  async settle(): Promise<void> {
    for (const table of ['clientes', 'representadas']) this.#database.exec(feedSearch(table));
    this.#database.exec('pragma wal_checkpoint(truncate)');
  }

  async copy(): Promise<Storage> {
    await this.settle();
    const file = newSqliteFile(join(this.#file, '..'));
    await copyFile(this.#file, file);
    return new SqliteStorage(file);
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

async function createPostgres(server: PostgresServer, template = 'template1'): Promise<Storage> {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  await connected(server.url, (client) => client.query(`create database ${name} template ${template}`));
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return new PostgresStorage(server, name, url.href);
}

/** Holds no connection between calls: a database that somebody is connected to cannot be copied. */
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
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    const statement = `
      insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
    await connected(this.url, async (client) => {
      // References are right by construction; checking them four million times would take most of the loading.
      await client.query('set session_replication_role = replica');
      await client.query(statement, [JSON.stringify(rows)]);
    });
  }

  async withoutIndexes(tables: string[], work: () => Promise<void>): Promise<void> {
    const indexes = await this.query(`
      select indexname, indexdef from pg_indexes
      where tablename in (${quoted(tables)}) and indexname not in (select conname from pg_constraint)`);
    for (const { indexname } of indexes) await this.query(`drop index ${indexname}`);
    await work();
    for (const { indexdef } of indexes) await this.query(`set maintenance_work_mem = '512MB'; ${indexdef}`);
  }

  async query(sql: string): Promise<Row[]> {
    return connected(this.url, async (client) => (await client.query(sql)).rows);
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

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ');

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

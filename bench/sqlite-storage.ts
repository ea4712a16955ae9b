import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { feedSearch } from './plain-sql.ts';
import type { MadeIndexes, Row, Storage } from './storage.ts';

export const newSqliteFile = (folder: string) => join(folder, `${randomBytes(4).toString('hex')}.db`);

/** The trigger that sums commissions; the loader sums them itself at the end. */
const SUMMING_TRIGGER = 'parcelas_somadas';

export class SqliteStorage implements Storage {
  readonly engine = 'sqlite';
  readonly url: string;
  readonly #file: string;
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#file = file;
    this.url = `sqlite:${file}`;
    this.#database = new DatabaseSync(file, { timeout: 10_000 });
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -262144');
    // References are valid by construction.
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

  async withoutIndexes(tables: string[], work: () => Promise<void>, made?: MadeIndexes): Promise<void> {
    const deferred = this.#database
      .prepare(
        `select type, name, sql from sqlite_schema where name = '${SUMMING_TRIGGER}'
           or type = 'index' and sql is not null and tbl_name in (${quoted(tables)})`,
      )
      .all();
    // Dropping an index drops its planner statistics, so they are restored.
    const statistics = this.#database.prepare('select tbl, idx, stat from sqlite_stat1').all();
    // A crash may corrupt the file, which is acceptable here, and nothing is written twice.
    this.#database.exec('pragma journal_mode = memory; pragma threads = 2');
    for (const { type, name } of deferred) this.#database.exec(`drop ${type} ${name}`);
    await work();
    for (const [n, { sql }] of deferred.entries()) {
      this.#database.exec(String(sql));
      made?.(n + 1, deferred.length);
    }
    this.#database.exec('delete from sqlite_stat1');
    await this.insert('sqlite_stat1', statistics);
    this.#database.exec('pragma journal_mode = wal');
  }

  async query(sql: string): Promise<Row[]> {
    return this.#database.prepare(sql).all();
  }

  async columnsOf(table: string): Promise<string[]> {
    return (await this.query(`select name from pragma_table_info('${table}')`)).map(({ name }) =>
      String(name),
    );
  }

  async settle(): Promise<void> {
    for (const table of ['clientes', 'representadas']) this.#database.exec(feedSearch(table));
    this.#database.exec("insert into vendas_trigramas (vendas_trigramas) values ('rebuild')");
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

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ');

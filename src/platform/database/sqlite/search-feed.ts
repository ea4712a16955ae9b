import { sql } from 'kysely';
import { yieldToEventLoop } from '../../event-loop.ts';
import type { Reader } from '../database.ts';
import type { SearchableTable } from '../tables.ts';
import { CODE_TRIGRAMS, LAST_KNOWN, SALES_PER_FEED } from './code-trigrams.ts';
import type { SqliteConnection } from './connection.ts';

/** Small enough for the main thread. */
const ROWS_PER_STEP = 25;

/**
 * Creates the trigram index of `busca`. Rows are queued in a plain table and indexed once per commit: FTS5 flushes before every
 * savepoint, which would cost more than everything else about a new client.
 */
export async function createSearchIndex(db: Reader, table: SearchableTable): Promise<void> {
  const index = sql.table(`${table}_busca`);
  const source = sql.table(table);
  const waiting = sql.table(waitingFor(table));
  const forgetUnlessWaiting = sql`
    insert into ${index} (${index}, rowid, busca)
      select 'delete', old.seq, old.busca where old.seq not in (select seq from ${waiting});`;
  await sql`
    create virtual table ${index} using fts5(
      busca, content = ${sql.lit(table)}, content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
  await sql`create table ${waiting} (seq integer primary key) strict`.execute(db);
  await sql`
    create trigger ${sql.table(`${table}_busca_insere`)} after insert on ${source} begin
      insert into ${waiting} (seq) values (new.seq);
    end`.execute(db);
  await sql`
    create trigger ${sql.table(`${table}_busca_apaga`)} after delete on ${source} begin
      ${forgetUnlessWaiting}
      delete from ${waiting} where seq = old.seq;
    end`.execute(db);
  await sql`
    create trigger ${sql.table(`${table}_busca_muda`)} after update of busca on ${source}
    when old.busca <> new.busca begin
      ${forgetUnlessWaiting}
      insert or ignore into ${waiting} (seq) values (new.seq);
    end`.execute(db);
}

const WAITING = '_busca_espera';

/** The table of rows that are not indexed yet. */
export function waitingFor(table: SearchableTable): string {
  return `${table}${WAITING}`;
}

export function isWaiting(table: string): boolean {
  return table.endsWith(WAITING);
}

/** Indexes the waiting rows. */
export class SearchFeed {
  readonly #connection: SqliteConnection;
  readonly #rowsPerStep: number;
  #tables: SearchableTable[] = [];
  #hasCodes = false;

  constructor(connection: SqliteConnection, rowsPerStep = ROWS_PER_STEP) {
    this.#connection = connection;
    this.#rowsPerStep = rowsPerStep;
  }

  async feed(): Promise<void> {
    for (const table of this.#findTables()) {
      // A long import is indexed in steps, yielding in between.
      while (this.#feedSome(table) === this.#rowsPerStep) await yieldToEventLoop();
    }
    this.#feedCodesIfPossible();
  }

  /** Failures are ignored: the rows are found without the index too, only slower. */
  #feedCodesIfPossible(): void {
    try {
      this.#feedCodes();
    } catch (error) {
      // A full disk has rolled back the transaction.
      if (!this.#connection.isInTransaction) throw error;
    }
  }

  /** Limited, so that no commit takes long. */
  #feedCodes(): void {
    this.#hasCodes ||= this.#findNames().includes(CODE_TRIGRAMS);
    if (!this.#hasCodes) return;
    const [sales] = this.#connection.run(
      `select (select max(seq) from vendas) as last, (${LAST_KNOWN}) as known`,
      [],
    ) as [{ last: number | null; known: number }];
    if (sales.last === null || sales.last - sales.known < SALES_PER_FEED) return;
    this.#connection.count(
      `insert into ${CODE_TRIGRAMS} (rowid, busca)
         select seq, busca from vendas where seq > ? order by seq limit ${SALES_PER_FEED}`,
      [sales.known],
    );
  }

  #feedSome(table: SearchableTable): number {
    const waiting = waitingFor(table);
    const [step] = this.#connection.run(
      `select max(seq) as last, count(*) as records from (select seq from ${waiting} order by seq limit ${this.#rowsPerStep})`,
      [],
    ) as [{ last: number; records: number }];
    if (step.records > 0) {
      // A cross join makes SQLite read the few waiting rows first.
      this.#connection.count(
        `insert into ${table}_busca (rowid, busca)
           select ${table}.seq, ${table}.busca from ${waiting} cross join ${table} using (seq) where ${waiting}.seq <= ?`,
        [step.last],
      );
      this.#connection.count(`delete from ${waiting} where seq <= ?`, [step.last]);
    }
    return step.records;
  }

  /** Tables with waiting rows; before the migration there are none. */
  #findTables(): readonly SearchableTable[] {
    if (this.#tables.length === 0) {
      const names = this.#findNames().filter(isWaiting);
      this.#tables = names.map((name) => name.slice(0, -WAITING.length) as SearchableTable);
    }
    return this.#tables;
  }

  #findNames(): string[] {
    const rows = this.#connection.run("select name from sqlite_schema where type = 'table'", []);
    return (rows as { name: string }[]).map(({ name }) => name);
  }
}

import { sql } from 'kysely';
import { yieldToEventLoop } from '../../event-loop.ts';
import type { Reader } from '../database.ts';
import type { SearchableTable } from '../tables.ts';
import { CODE_TRIGRAMS, LAST_KNOWN, SALES_PER_FEED } from './code-trigrams.ts';
import type { SqliteConnection } from './connection.ts';

/** So few that nobody notices, where requests are answered in the same thread. */
const ROWS_PER_STEP = 25;

/**
 * Lets rows wait in a plain table for the trigram index, which is then fed once per commit: within a transaction it is
 * written out before every statement that can be taken back, and that costs more than all else about a new client.
 */
export async function deferSearchIndex(db: Reader, table: SearchableTable): Promise<void> {
  const index = sql.table(`${table}_busca`);
  const source = sql.table(table);
  const waiting = sql.table(waitingFor(table));
  const forgetUnlessWaiting = sql`
    insert into ${index} (${index}, rowid, busca)
      select 'delete', old.seq, old.busca where old.seq not in (select seq from ${waiting});`;
  await sql`create table ${waiting} (seq integer primary key) strict`.execute(db);
  for (const event of ['insere', 'apaga', 'muda'])
    await sql`drop trigger ${sql.table(`${table}_busca_${event}`)}`.execute(db);
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

/** Where rows stand that the index of the table does not know yet. */
export function waitingFor(table: SearchableTable): string {
  return `${table}${WAITING}`;
}

export function isWaiting(table: string): boolean {
  return table.endsWith(WAITING);
}

/** Takes the rows that wait into their index. */
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
      // A long import is taken in step by step, with turns for others in between.
      while (this.#feedSome(table) === this.#rowsPerStep) await yieldToEventLoop();
    }
    this.#feedCodesIfPossible();
  }

  /** What is found without them too, only later, keeps nobody from writing. */
  #feedCodesIfPossible(): void {
    try {
      this.#feedCodes();
    } catch (error) {
      // A full disk has ended the whole transaction.
      if (!this.#connection.isInTransaction) throw error;
    }
  }

  /** Never more at a time, so that no commit waits long for it. */
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
      // Crossed, so that the few that wait are read first, and not every row there is.
      this.#connection.count(
        `insert into ${table}_busca (rowid, busca)
           select ${table}.seq, ${table}.busca from ${waiting} cross join ${table} using (seq) where ${waiting}.seq <= ?`,
        [step.last],
      );
      this.#connection.count(`delete from ${waiting} where seq <= ?`, [step.last]);
    }
    return step.records;
  }

  /** The tables whose rows wait. A database that is about to be migrated may have none of this yet. */
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { SearchableTable } from '../engine.ts';
import type { SqliteConnection } from './connection.ts';

export const INDEXED = ['clientes', 'produtos', 'representadas'] satisfies SearchableTable[];
const ROWS_PER_STEP = 500;

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

/** Where rows stand that the index of the table does not know yet. */
export function waitingFor(table: SearchableTable): string {
  return `${table}_busca_espera`;
}

/** Takes the rows that wait into their index. */
export class SearchFeed {
  readonly #connection: SqliteConnection;
  #isDeferred = false;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async feed(): Promise<void> {
    if (!this.#findDeferral()) return;
    for (const table of INDEXED) {
      // A long import is taken in step by step, with turns for others in between.
      while (this.#feedSome(table) === ROWS_PER_STEP) await nextTurn();
    }
  }

  #feedSome(table: SearchableTable): number {
    const waiting = waitingFor(table);
    const [step] = this.#connection.run(
      `select max(seq) as last, count(*) as records from (select seq from ${waiting} order by seq limit ${ROWS_PER_STEP})`,
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

  /** A database that is about to be migrated may have none of this yet. */
  #findDeferral(): boolean {
    this.#isDeferred ||=
      this.#connection.run('select 1 from sqlite_schema where name = ?', [waitingFor('clientes')]).length > 0;
    return this.#isDeferred;
  }
}

import { Kysely } from 'kysely';
import type { Repeatable, Transaction } from '../database.ts';
import type { StraightConnection } from '../engine.ts';
import { allOf, Round } from '../round.ts';
import type { Tables } from '../tables.ts';
import { sqliteDialect } from './dialect.ts';
import { RowByRow, type RunsEach } from './row-by-row.ts';

/** Does the work of several at once, in the transaction that is open. Of a file there is one at a time. */
export class Rounds {
  readonly #db: Transaction;
  readonly #writer: RowByRow;
  /** Where those who take part find their round. */
  readonly #table: { round?: Round | undefined } = {};
  readonly #seat: Transaction;

  constructor(connection: StraightConnection & RunsEach) {
    this.#db = new Kysely<Tables>({ dialect: sqliteDialect(connection) }) as Transaction;
    this.#writer = new RowByRow(connection);
    this.#seat = new Kysely<Tables>({ dialect: sqliteDialect(connection, this.#table) }) as Transaction;
  }

  /** What fails is the failure of all. */
  async run(works: readonly Repeatable<unknown>[]): Promise<unknown[]> {
    const round = new Round(this.#db, this.#writer);
    this.#table.round = round;
    const values = await allOf(works.map((work) => work(this.#seat)));
    await round.writeGathered();
    return values;
  }
}

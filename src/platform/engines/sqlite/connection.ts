import { hash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { isUnchanged } from '../../database/database.ts';
import { type Attempt, refuseToStream, type StraightConnection } from '../../database/engine.ts';
import type { Histogram } from '../../metrics/histogram.ts';

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

interface Statement {
  readonly run: StatementSync;
  readonly returnsRows: boolean;
  readonly shape?: (values: unknown) => unknown;
}

const STATEMENTS_KEPT = 400;
const SQLITE_BUSY = 5;
const TAKE_BACK = 'rollback to tentativa; release tentativa';

interface ConnectionOptions {
  readonly readOnly: boolean;
  readonly timings: Histogram;
  /** Whether the running statement is to be cancelled. Only statements that evaluate `not_cancelled()` can be. */
  readonly isCalledOff?: () => boolean;
  /** Rows as plain objects, which are faster for millions of rows than the driver's dictionaries. */
  readonly shapesRows?: boolean;
}

export class SqliteConnection implements StraightConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  readonly #timings: Histogram;
  readonly #shapesRows: boolean;

  constructor(path: string, options: ConnectionOptions) {
    this.#timings = options.timings;
    this.#shapesRows = options.shapesRows ?? false;
    this.#database = new DatabaseSync(path, { readOnly: options.readOnly, timeout: 10_000 });
    this.#database.function('sha256', { deterministic: true }, (text) => hash('sha256', String(text)));
    this.#database.function('not_cancelled', () => {
      if (options.isCalledOff?.()) throw new Error('The requester has disconnected');
      return 1;
    });
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string, values: readonly unknown[]): unknown[] {
    return this.#timed(() => this.#prepare(sql).run.all(...values.map(toSqliteValue)));
  }

  count(sql: string, values: readonly unknown[]): number {
    return this.#timed(() => Number(this.#prepare(sql).run.run(...values.map(toSqliteValue)).changes));
  }

  /** Runs the same statement with many sets of values, reusing one array, without results. */
  runEach(sql: string, sets: Iterable<unknown[]>): void {
    this.#timed(() => {
      const { run } = this.#prepare(sql);
      for (const values of sets) run.run(...(values as SQLInputValue[]));
    });
  }

  send(sql: string, values: readonly unknown[]): void {
    this.count(sql, values);
  }

  returnsRows(sql: string): boolean {
    return this.#prepare(sql).returnsRows;
  }

  /** The rows one by one; the statement must not be run again before the last is read. */
  walk(sql: string, values: readonly unknown[]): Iterable<unknown> {
    return this.#prepare(sql).run.iterate(...values.map(toSqliteValue));
  }

  readonly attempt: Attempt = async (work) => {
    this.execute('savepoint tentativa');
    try {
      const value = await work();
      this.execute(isUnchanged(value) ? TAKE_BACK : 'release tentativa');
      return { value };
    } catch (error) {
      // A full disk or an I/O error rolls the whole transaction back.
      if (!this.isInTransaction) throw error;
      this.execute(TAKE_BACK);
      return { error };
    }
  };

  async executeQuery<R>(query: Query): Promise<QueryResult<R>> {
    return this.#timed(() => this.#execute(query));
  }

  #timed<T>(work: () => T): T {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.#timings.observeSince(start);
    }
  }

  #execute<R>(query: Query): QueryResult<R> {
    const statement = this.#prepare(query.sql);
    const values = query.parameters.map(toSqliteValue);
    if (statement.returnsRows) {
      const found = statement.run.all(...values);
      const rows = (statement.shape ? found.map(statement.shape) : found) as R[];
      return { rows, numAffectedRows: BigInt(rows.length) };
    }
    const { changes } = statement.run.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  readonly streamQuery = refuseToStream;

  /** Bypasses Kysely, which takes several promises per row. */
  iterate(sql: string): Iterable<unknown[]> {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return statement.iterate() as Iterable<unknown> as Iterable<unknown[]>;
  }

  execute(sql: string): void {
    this.#database.exec(sql);
  }

  dataVersion(): number {
    const [row] = this.#prepare('pragma data_version').run.all();
    return (row as { data_version: number }).data_version;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      const run = this.#database.prepare(sql);
      const columns = run.columns().map(({ name }) => name);
      run.setReturnArrays(this.#shapesRows);
      statement = {
        run,
        returnsRows: columns.length > 0,
        ...(this.#shapesRows && { shape: shapeOf(columns) }),
      };
      this.#forgetOldest();
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #forgetOldest(): void {
    if (this.#statements.size < STATEMENTS_KEPT) return;
    const [oldest] = this.#statements.keys();
    this.#statements.delete(oldest as string);
  }
}

function shapeOf(columns: readonly string[]): (values: unknown) => unknown {
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++)
      row[columns[at] as string] = (values as readonly unknown[])[at];
    return row;
  };
}

export function toSqliteValue(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

export function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY;
}

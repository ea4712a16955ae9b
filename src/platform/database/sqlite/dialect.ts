import {
  type Dialect,
  type LimitNode,
  type OffsetNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { CacheRegistry } from '../cache-registry.ts';
import { driverOver } from '../driver.ts';
import type { EngineAdapter, StraightConnection } from '../engine.ts';
import type { RowWriter } from '../row-writer.ts';
import { toSqliteValue } from './connection.ts';
import { sqliteEngine } from './engine.ts';

class SqliteEngineAdapter extends SqliteAdapter implements EngineAdapter {
  readonly engine = sqliteEngine;
  readonly run: EngineAdapter['run'];
  readonly send: EngineAdapter['send'];
  readonly count: EngineAdapter['count'];
  readonly attempt: EngineAdapter['attempt'];
  readonly caches: CacheRegistry;
  readonly #connection: StraightConnection;

  constructor(connection: StraightConnection, caches?: CacheRegistry) {
    super();
    this.#connection = connection;
    this.run = (sql, values) => connection.run(sql, values);
    this.attempt = (work) => connection.attempt(work);
    this.caches = caches ?? new CacheRegistry(this.run);
    this.send = (sql, values) => connection.send(sql, values);
    this.count = (sql, values) => connection.count(sql, values);
  }

  writeRows(): RowWriter {
    return new RowByRow(this.#connection);
  }
}

/**
 * SQLite replans at each run by the value of a bare parameter in `limit`; inside a sum it does not.
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }

  protected override visitOffset(node: OffsetNode): void {
    super.visitOffset(node);
    this.append(' + 0');
  }
}

export function sqliteDialect(connection: StraightConnection, caches?: CacheRegistry): Dialect {
  return {
    createDriver: () => driverOver(connection),
    createQueryCompiler: () => new StablePlanCompiler(),
    createAdapter: () => new SqliteEngineAdapter(connection, caches),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

type Rows = readonly Record<string, unknown>[];

/**
 * Runs one statement per row: in process that is cheaper than one statement for many rows, which needs a statement journal.
 */
class RowByRow implements RowWriter {
  readonly #to: Pick<StraightConnection, 'runEach'>;

  constructor(to: Pick<StraightConnection, 'runEach'>) {
    this.#to = to;
  }

  async insert(table: string, columns: readonly string[], rows: Rows): Promise<void> {
    const places = columns.map(() => '?').join(', ');
    const text = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${places})`;
    await this.#to.runEach(text, valuesOf(columns, rows));
  }

  async update(table: string, empresaId: string, columns: readonly string[], rows: Rows): Promise<void> {
    const changes = columns.map((column) => `${quoted(column)} = ?`).join(', ');
    const text = `update ${quoted(table)} set ${changes} where id = ? and empresa_id = ?`;
    await this.#to.runEach(text, valuesOf([...columns, 'id'], rows, empresaId));
  }

  async end(): Promise<void> {}
}

const quoted = (name: string) => `"${name}"`;

/** Yields each row's values in one reused array, followed by the constant values. */
function* valuesOf(columns: readonly string[], rows: Rows, ...common: unknown[]): Generator<unknown[]> {
  const values = [...columns.map(() => null as unknown), ...common];
  for (const row of rows) {
    for (let n = 0; n < columns.length; n++) values[n] = toSqliteValue(row[columns[n] as string]);
    yield values;
  }
}

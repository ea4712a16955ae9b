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
import { sqliteEngine } from './engine.ts';
import { RowByRow } from './row-by-row.ts';

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

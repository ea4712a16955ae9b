import {
  type Dialect,
  type Driver,
  type LimitNode,
  type OffsetNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { EngineAdapter, StraightConnection } from '../engine.ts';
import { Home } from '../home.ts';
import type { Round } from '../round.ts';
import { sqliteEngine } from './engine.ts';

/** Where queries find those of the same database, and those of the same round while there is one. */
interface Place {
  readonly home?: Home | undefined;
  readonly round?: Round | undefined;
}

class SqliteEngineAdapter extends SqliteAdapter implements EngineAdapter {
  readonly engine = sqliteEngine;
  readonly run: EngineAdapter['run'];
  readonly send: EngineAdapter['send'];
  readonly count: EngineAdapter['count'];
  readonly home: Home;
  readonly #place: Place;

  constructor(connection: StraightConnection, place: Place) {
    super();
    this.#place = place;
    this.run = (sql, values) => connection.run(sql, values);
    this.home = place.home ?? new Home(this.run);
    this.send = (sql, values) => connection.send(sql, values);
    this.count = (sql, values) => connection.count(sql, values);
  }

  get round(): Round | undefined {
    return this.#place.round;
  }
}

/**
 * SQLite plans by the value of a bare parameter in `limit`, and so plans anew at each run; it does not look into a sum.
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

/** Kysely over one connection that is already open. Transactions are the business of `GroupCommit`, not of Kysely. */
export function sqliteDialect(connection: StraightConnection, place: Place = {}): Dialect {
  return {
    createDriver: () => driverFor(connection),
    createQueryCompiler: () => new StablePlanCompiler(),
    createAdapter: () => new SqliteEngineAdapter(connection, place),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function driverFor(connection: StraightConnection): Driver {
  const refuse = async () => {
    throw new Error('Write through Database.write, which opens the transaction');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}

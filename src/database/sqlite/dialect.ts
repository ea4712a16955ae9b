import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { EngineAdapter } from '../engine.ts';
import { sqliteEngine } from './engine.ts';

class SqliteEngineAdapter extends SqliteAdapter implements EngineAdapter {
  readonly engine = sqliteEngine;
}

/** One for all connections, because prepared queries are kept per adapter. */
const adapter = new SqliteEngineAdapter();

/** Kysely over one connection that is already open. Transactions are the business of `GroupCommit`, not of Kysely. */
export function sqliteDialect(connection: DatabaseConnection): Dialect {
  return {
    createDriver: () => driverFor(connection),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => adapter,
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function driverFor(connection: DatabaseConnection): Driver {
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

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ClientBase } from 'pg';
import { type Histogram, timed } from '../../metrics/histogram.ts';
import type { EngineAdapter } from '../engine.ts';
import { postgresEngine } from './engine.ts';

class PostgresEngineAdapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = postgresEngine;
}

/** One for all connections, because prepared queries are kept per adapter. */
const adapter = new PostgresEngineAdapter();

export interface ConnectionSource {
  acquire(): Promise<PostgresConnection>;
  release(connection: PostgresConnection): void;
}

export class PostgresConnection implements DatabaseConnection {
  readonly client: ClientBase;

  readonly #timings: Histogram;

  constructor(client: ClientBase, timings: Histogram) {
    this.client = client;
    this.#timings = timings;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = {
      name: statementName(query.sql),
      text: query.sql,
      values: query.parameters as unknown[],
    };
    const { rows, rowCount } = await timed(this.#timings, () => this.client.query(statement));
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; this one refuses at the first step.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error(
      'Page by key instead of streaming: a cursor would hold its connection as long as the slowest reader',
    );
  }
}

export function postgresDialect(source: ConnectionSource): Dialect {
  return {
    createDriver: () => driverFor(source),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => adapter,
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

function driverFor(source: ConnectionSource): Driver {
  const refuse = async () => {
    throw new Error('Write through Database.write, which opens the transaction');
  };
  return {
    init: async () => {},
    acquireConnection: () => source.acquire(),
    releaseConnection: async (connection) => source.release(connection as PostgresConnection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}

const STATEMENT_NAMES_KEPT = 400;
const statementNames = new Map<string, string>();

/** A named statement is parsed and planned once per connection. Beyond a sane number of texts, they stay unnamed. */
function statementName(sql: string): string | undefined {
  let name = statementNames.get(sql);
  if (name === undefined && statementNames.size < STATEMENT_NAMES_KEPT) {
    name = `talao_${statementNames.size}`;
    statementNames.set(sql, name);
  }
  return name;
}

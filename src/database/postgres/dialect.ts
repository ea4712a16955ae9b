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
import type { ClientBase, QueryResult as PostgresResult } from 'pg';
import { type Histogram, timed } from '../../metrics/histogram.ts';
import type { EngineAdapter, RunStatement } from '../engine.ts';
import { postgresEngine } from './engine.ts';

class PostgresEngineAdapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = postgresEngine;
  readonly run: EngineAdapter['run'];

  constructor(source: ConnectionSource) {
    super();
    this.run = source.run;
  }
}

export interface ConnectionSource {
  readonly run: RunStatement;
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

  run(sql: string, values: readonly unknown[]): Promise<PostgresResult> {
    const statement = { name: statementName(sql), text: sql, values: values as unknown[] };
    return timed(this.#timings, () => this.client.query(statement));
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.run(sql, parameters);
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
    createAdapter: () => new PostgresEngineAdapter(source),
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

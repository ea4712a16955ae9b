import type { Writable } from 'node:stream';
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
import { restSince } from '../../slices.ts';
import type { EngineAdapter } from '../engine.ts';
import { Home } from '../home.ts';
import type { Round } from '../round.ts';
import { postgresEngine } from './engine.ts';
import { isAfterEffect } from './faults.ts';

/** What runs a statement: one connection, or whichever is free. */
export interface StatementRunner {
  /** With `once`, it is planned for its very values and not kept. */
  run(sql: string, values: readonly unknown[], once?: 'once'): Promise<PostgresResult>;
  /** Sends a statement without telling what becomes of it. Where there is something to wait for, it is the time to send the next. */
  send?(sql: string, values: readonly unknown[]): Promise<void> | void;
  /** That in which its statements are sent, where the work of several is done at once. */
  readonly round?: Round | undefined;
}

/** How a connection is used. */
export interface ConnectionUse {
  readonly timings: Histogram;
  /** Whether statements may be left prepared in the session. */
  readonly prepares: boolean;
  /** How long an answer may take, where that is not the usual time. */
  readonly patienceMillis?: number;
  /** Whether each statement is followed by a rest as long as itself, while others are being answered. */
  readonly rests?: boolean;
}

export interface Failure {
  readonly fault: unknown;
}

export class PostgresConnection implements StatementRunner {
  readonly client: ClientBase;
  readonly #use: ConnectionUse;
  readonly #owners = new WeakMap<object, object>();
  #unheard: Promise<Failure | undefined>[] = [];
  #lastFailure: unknown;
  #owner: object | undefined;
  #isHeldBack = false;

  constructor(client: ClientBase, use: ConnectionUse) {
    this.client = client;
    this.#use = use;
  }

  /** Whether what is sent now is done by the session in which the connection began. */
  get isSession(): boolean {
    return this.#use.prepares;
  }

  send(sql: string, values: readonly unknown[]): Promise<void> | void {
    const outcome = this.run(sql, values).then(
      () => undefined,
      (fault) => ({ fault }),
    );
    this.#unheard.push(outcome);
    if (this.#use.rests) return outcome.then(() => {});
  }

  /**
   * The statements of the transaction follow without waiting: should it not begin, the connection is of no use to any of them.
   * Behind a pooler that is not so, and it is waited for.
   */
  async begin(beginning: string): Promise<void> {
    this.#holdBack();
    const begun = this.client.query(beginning).then(() => undefined);
    if (!this.isSession) return begun;
    this.#unheard.push(begun.catch((fault) => ({ fault })));
  }

  /** From here on, statements are somebody's: should one fail, `ownerOf` tells whose it was. */
  speakFor(owner: object | undefined): void {
    this.#owner = owner;
  }

  ownerOf(fault: unknown): object | undefined {
    return this.#owners.get(fault as object);
  }

  /** What steers the transaction, and so is never prepared. */
  async steer(command: string): Promise<void> {
    await this.client.query(command);
  }

  /** The first failure among the statements that were sent and not waited for. */
  async failureOfSent(): Promise<Failure | undefined> {
    const outcomes = await Promise.all(this.#unheard);
    this.#unheard = [];
    return outcomes.find((outcome) => outcome !== undefined);
  }

  /** A statement that was refused because one before it had failed says nothing of the reason. */
  causeOf(error: unknown): unknown {
    return isAfterEffect(error) ? (this.#lastFailure ?? error) : error;
  }

  run(sql: string, values: readonly unknown[], once?: 'once'): Promise<PostgresResult> {
    const { timings, prepares, patienceMillis } = this.#use;
    const statement = {
      name: prepares && !once ? statementName(sql) : undefined,
      text: sql,
      values: values as unknown[],
      ...(patienceMillis !== undefined && { query_timeout: patienceMillis }),
    };
    const owner = this.#owner;
    this.#holdBack();
    const start = performance.now();
    const answer = timed(timings, () => this.client.query(statement)).catch((error) => {
      if (!isAfterEffect(error)) this.#lastFailure = error;
      if (owner !== undefined) this.#owners.set(error, owner);
      throw error;
    });
    return this.#use.rests ? answer.finally(() => restSince(start)) : answer;
  }

  /** Statements that are sent one after another without waiting leave in one piece, and PostgreSQL is woken once for all of them. */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeldBack = false;
      stream.uncork();
    });
  }
}

declare module 'pg' {
  interface ClientBase {
    /** What the driver speaks through. Its types do not tell. */
    readonly connection: { readonly stream: Writable };
  }
}

class PostgresEngineAdapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = postgresEngine;
  readonly run: EngineAdapter['run'];
  readonly send: EngineAdapter['send'];
  readonly count: EngineAdapter['count'];
  readonly home: Home;
  readonly #runner: StatementRunner;

  constructor(runner: StatementRunner, home?: Home) {
    super();
    this.#runner = runner;
    this.run = async (sql, values) => (await runner.run(sql, values)).rows;
    this.home = home ?? new Home(this.run);
    this.send = (sql, values) => {
      if (runner.send === undefined) throw new Error('Statements are sent inside of transactions only');
      return runner.send(sql, values);
    };
    this.count = async (sql, values) => (await runner.run(sql, values)).rowCount ?? 0;
  }

  get round(): Round | undefined {
    return this.#runner.round;
  }
}

/** Kysely over what runs its statements. Transactions are the business of `transact`. */
export function postgresDialect(runner: StatementRunner, home?: Home): Dialect {
  return {
    createDriver: () => driverFor(connectionOver(runner)),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresEngineAdapter(runner, home),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

function connectionOver(runner: StatementRunner): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      // Put together from filters: a plan for any values would be a bad one for most.
      const { rows, rowCount } = await runner.run(sql, parameters, 'once');
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for a generator; this one refuses at the first step.
    async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
      throw new Error(
        'Page by key instead of streaming: a cursor would hold its connection as long as the slowest reader',
      );
    },
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

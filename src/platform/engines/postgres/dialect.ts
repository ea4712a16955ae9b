import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ClientBase, QueryResult as PostgresResult } from 'pg';
import { isUnchanged, type Transaction } from '../../database/database.ts';
import {
  type Attempt,
  databaseOver,
  type EngineSide,
  type RunStatement,
  refuseToStream,
  type SendStatement,
  type SharedReads,
} from '../../database/engine.ts';
import { leaveTimeToOthers } from '../../event-loop.ts';
import { type Histogram, timed } from '../../metrics/histogram.ts';
import { postgresEngine } from './engine.ts';
import { isAfterEffect, isCollision, isLost, translateFault } from './faults.ts';
import { setWise } from './set-wise.ts';

export interface StatementRunner {
  /** With `once`, the statement is planned for its values and not kept prepared. */
  run(sql: string, values: readonly unknown[], once?: 'once'): Promise<PostgresResult>;
  /** Sends a statement without its result; the promise resolves when the next may be sent. */
  send?(sql: string, values: readonly unknown[]): Promise<void> | void;
  readonly attempt?: Attempt;
}

export interface ConnectionUse {
  readonly timings: Histogram;
  readonly prepares: boolean;
  /** How long an answer may take, where that is not the usual time. */
  readonly patienceMillis?: number;
  /** Whether to pause after each statement as long as it took, while short requests are answered. */
  readonly rests?: boolean;
}

const TAKE_BACK = 'rollback to savepoint tentativa; release savepoint tentativa';

interface Failure {
  readonly fault: unknown;
}

export function failureOf(work: Promise<unknown>): Promise<Failure | undefined> {
  return work.then(
    () => undefined,
    (fault) => ({ fault }),
  );
}

export class PostgresConnection implements StatementRunner {
  readonly client: ClientBase;
  readonly #use: ConnectionUse;
  #unheard: Promise<Failure | undefined>[] = [];
  #lastFailure: unknown;

  constructor(client: ClientBase, use: ConnectionUse) {
    this.client = client;
    this.#use = use;
  }

  get isSession(): boolean {
    return this.#use.prepares;
  }

  send(sql: string, values: readonly unknown[]): Promise<void> | void {
    const outcome = failureOf(this.run(sql, values));
    this.#unheard.push(outcome);
    if (this.#use.rests) return outcome.then(() => {});
  }

  /** Statements follow without waiting: if it fails, they fail too. Behind a pooler it is awaited. */
  async begin(beginning: string): Promise<void> {
    const begun = this.#control(beginning);
    if (this.isSession) this.#unheard.push(failureOf(begun));
    else await begun;
  }

  end(how: 'commit' | 'rollback'): Promise<PostgresResult> {
    return this.#control(how);
  }

  /** Prepared like other statements, with which it then shares a packet; several statements at once cannot be. */
  #control(text: string): Promise<PostgresResult> {
    return this.client.query(this.isSession && !text.includes(';') ? { name: `talao ${text}`, text } : text);
  }

  readonly attempt: Attempt = async (work) => {
    // Earlier statements must be finished first, so that their failure is not taken for this one's.
    const earlier = await this.failureOfSent();
    if (earlier) throw earlier.fault;
    this.send('savepoint tentativa', []);
    try {
      const value = await work();
      if (isUnchanged(value)) await this.#takeBack();
      else await this.#release();
      return { value };
    } catch (error) {
      const { fault } = (await this.failureOfSent()) ?? { fault: this.causeOf(error) };
      if (isLost(fault) || isCollision(fault)) throw fault;
      await this.client.query(TAKE_BACK);
      return { error: translateFault(fault) };
    }
  };

  async #takeBack(): Promise<void> {
    const failure = await this.failureOfSent();
    if (failure) throw failure.fault;
    await this.client.query(TAKE_BACK);
  }

  /** Sent without waiting for the last statements, like a commit. */
  async #release(): Promise<void> {
    const released = failureOf(this.client.query('release savepoint tentativa'));
    const failure = await this.failureOfSent();
    const refused = await released;
    if (failure) throw failure.fault;
    if (refused === undefined) return;
    // A failed statement has aborted the work even if it caught the error.
    if (isAfterEffect(refused.fault)) throw new Error('The transaction had failed before its commit');
    throw refused.fault;
  }

  /** The first failure among the statements that were sent and not waited for, unless one that was waited for caused it. */
  async failureOfSent(): Promise<Failure | undefined> {
    const outcomes = await Promise.all(this.#unheard);
    this.#unheard = [];
    return outcomes.find((outcome) => outcome !== undefined && !isAfterEffect(outcome.fault));
  }

  /** A statement refused because of an earlier failure does not name the cause. */
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
    const start = performance.now();
    const answer = timed(timings, () => this.client.query(statement)).catch((error) => {
      if (!isAfterEffect(error)) this.#lastFailure = error;
      throw error;
    });
    return this.#use.rests ? answer.finally(() => leaveTimeToOthers(start)) : answer;
  }
}

export function overPostgres(runner: StatementRunner, shared?: SharedReads): Transaction {
  const run: RunStatement = async (sql, values) => (await runner.run(sql, values)).rows;
  const send: SendStatement = (sql, values) => {
    if (runner.send === undefined) throw new Error('Statements are sent inside of transactions only');
    return runner.send(sql, values);
  };
  const own: EngineSide = {
    engine: postgresEngine,
    run,
    send,
    count: async (sql, values) => (await runner.run(sql, values)).rowCount ?? 0,
    attempt: (work) => {
      if (runner.attempt === undefined) throw new Error('Work is attempted inside of transactions only');
      return runner.attempt(work);
    },
    shared: shared ?? { run },
    writeRows: () => setWise(run, send),
  };
  return databaseOver(connectionOver(runner), own, {
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  });
}

function connectionOver(runner: StatementRunner): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      // Queries built from filters are planned for their values; a generic plan would be bad for most.
      const { rows, rowCount } = await runner.run(sql, parameters, 'once');
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery: refuseToStream,
  };
}

const STATEMENT_NAMES_KEPT = 400;
const statementNames = new Map<string, string>();

/** A named statement is parsed and planned once per connection; beyond a limit, statements stay unnamed. */
function statementName(sql: string): string | undefined {
  let name = statementNames.get(sql);
  if (name === undefined && statementNames.size < STATEMENT_NAMES_KEPT) {
    name = `talao_${statementNames.size}`;
    statementNames.set(sql, name);
  }
  return name;
}

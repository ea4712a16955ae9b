import type { QueryResult } from 'pg';
import { askedFor } from './asked-connection.ts';
import { type Connections, PATIENCE_MILLIS } from './connections.ts';
import { type ConnectionUse, PostgresConnection, type StatementRunner } from './dialect.ts';
import { isLost, translateFault } from './faults.ts';

type Statement = Parameters<StatementRunner['run']>;

/** Runs each statement on any free connection, and repeats it once if the connection was broken. */
export class PooledReader implements StatementRunner {
  readonly #connections: Connections;
  readonly #use: ConnectionUse;

  constructor(connections: Connections, use: ConnectionUse) {
    this.#connections = connections;
    this.#use = use;
  }

  run(...statement: Statement): Promise<QueryResult> {
    return this.runFor(undefined, ...statement);
  }

  /** As `run`, cancelled when the requester has gone. */
  async runFor(gone: AbortSignal | undefined, ...statement: Statement): Promise<QueryResult> {
    const deadline = Date.now() + PATIENCE_MILLIS;
    try {
      return await this.#ask(gone, statement).catch((error) => {
        if (isLost(error) && Date.now() < deadline) return this.#ask(gone, statement);
        throw error;
      });
    } catch (error) {
      throw translateFault(error);
    }
  }

  async #ask(gone: AbortSignal | undefined, statement: Statement): Promise<QueryResult> {
    const client = await this.#connections.take();
    let fault: unknown;
    try {
      return await askedFor(new PostgresConnection(client, this.#use), gone).run(...statement);
    } catch (error) {
      if (isLost(error)) fault = error;
      throw error;
    } finally {
      await this.#connections.giveBack(client, fault);
    }
  }
}

import type { QueryResult } from 'pg';
import { type Connections, PATIENCE_MILLIS } from './connections.ts';
import { type ConnectionUse, PostgresConnection, type StatementRunner } from './dialect.ts';
import { isLost, translateFault } from './faults.ts';

/** Each statement on whichever connection is free. One that finds its connection broken is asked once more, on another. */
export class PooledReader implements StatementRunner {
  readonly #connections: Connections;
  readonly #use: ConnectionUse;

  constructor(connections: Connections, use: ConnectionUse) {
    this.#connections = connections;
    this.#use = use;
  }

  async run(sql: string, values: readonly unknown[], once?: 'once'): Promise<QueryResult> {
    const deadline = Date.now() + PATIENCE_MILLIS;
    try {
      return await this.#ask(sql, values, once).catch((error) => {
        if (isLost(error) && Date.now() < deadline) return this.#ask(sql, values, once);
        throw error;
      });
    } catch (error) {
      throw translateFault(error);
    }
  }

  async #ask(sql: string, values: readonly unknown[], once?: 'once'): Promise<QueryResult> {
    const client = await this.#connections.take();
    let fault: unknown;
    try {
      return await new PostgresConnection(client, this.#use).run(sql, values, once);
    } catch (error) {
      if (isLost(error)) fault = error;
      throw error;
    } finally {
      await this.#connections.giveBack(client, fault);
    }
  }
}

import { setImmediate } from 'node:timers/promises';
import type { QueryResult } from 'pg';
import type { CompanyState } from '../database.ts';
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

/** A promoted standby or restored backup may assign a version again; transaction id and the server's start differ then. */
const READ_STATES = `
  select empresa_id, versao, concat_ws(' ', versao, xmin, pg_postmaster_start_time()) as "stateId"
  from contadores where empresa_id = any($1::uuid[])`;

interface Batch {
  readonly ids: Set<string>;
  readonly states: Promise<Map<string, CompanyState>>;
}

/** One statement for all who ask while another is under way, sent after the last of them, so it sees every commit they know of. */
export class CompanyStates {
  readonly #runner: StatementRunner;
  #underWay: Promise<unknown> = Promise.resolve();
  #next: Batch | undefined;

  constructor(runner: StatementRunner) {
    this.#runner = runner;
  }

  async read(empresaId: string): Promise<CompanyState> {
    this.#next ??= this.#gather();
    const { ids, states } = this.#next;
    ids.add(empresaId);
    const state = (await states).get(empresaId);
    if (state === undefined) throw new Error('A company without counters');
    return state;
  }

  #gather(): Batch {
    const ids = new Set<string>();
    const states = this.#underWay
      // Lets further requests of this event-loop turn join.
      .then(() => setImmediate())
      .then(() => {
        this.#next = undefined;
        return this.#ask([...ids]);
      });
    this.#underWay = states.catch(() => {});
    return { ids, states };
  }

  async #ask(ids: string[]): Promise<Map<string, CompanyState>> {
    const { rows } = await this.#runner.run(READ_STATES, [ids]);
    return new Map(rows.map(({ empresa_id, ...state }) => [empresa_id, state]));
  }
}

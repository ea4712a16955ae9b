import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { StoppingError } from '../../database/errors.ts';
import { wasCancelled } from './asked-connection.ts';
import { isLost, translateFault } from './faults.ts';
import { type PostgresAddress, PROBE_MILLIS, type Servers, serversAt } from './servers.ts';

/** Parses values as SQLite returns them: counters as numbers, moments as ISO text in UTC, dates and JSON as text. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: Number,
  [types.builtins.DATE]: (text) => text,
  [types.builtins.TIMESTAMPTZ]: isoMoment,
  [types.builtins.JSON]: (text) => text,
};

const postgresValues = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/** From `2026-11-15 01:50:00.12+00`: the session's zone is UTC, and trailing zeros of the fraction are not written. */
export function isoMoment(text: string): string {
  const fraction = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** A pooler that lends connections by the transaction notices a change of these two, and repeats it on each server connection. */
async function setUpSession(client: ClientBase): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'`);
}

const CONNECTIONS = 10;
const LAST_PATIENCE_MILLIS = 2_000;
/** How long to wait for a connection, the same as for the write lock on SQLite. */
export const PATIENCE_MILLIS = 10_000;

export const STATEMENT_MILLIS = 30_000;
export const LOCK_MILLIS = 10_000;
const IDLE_IN_TRANSACTION_MILLIS = 60_000;
/** Longer than the server's own timeout, so it is reached only when the server does not answer. */
const ANSWER_MILLIS = STATEMENT_MILLIS + 5_000;

const SESSION_LIMITS: PoolConfig = {
  statement_timeout: STATEMENT_MILLIS,
  lock_timeout: LOCK_MILLIS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLIS,
};

export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    max: CONNECTIONS,
    keepAlive: true,
    pipeline: true,
    types: postgresValues,
    application_name: 'talao',
    onConnect: setUpSession,
    ...config,
  });
  // Without a listener, the error of a broken connection would end the process; the next query reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export class Connections {
  readonly #servers: Servers;
  readonly #pool: Pool;
  /** For pings, which never wait for tenants. */
  readonly #apart: Pool;
  readonly #checked = new WeakSet<PoolClient>();

  constructor({ servers, sessions }: PostgresAddress) {
    this.#servers = serversAt(servers);
    // The pool's types have a constructor without settings; the pool itself passes them on.
    const Client = clientFor(this.#servers) as unknown as new () => ClientBase;
    this.#pool = openPool({
      connectionTimeoutMillis: PATIENCE_MILLIS,
      query_timeout: ANSWER_MILLIS,
      stream: () => new CorkedSocket(),
      ...(sessions && SESSION_LIMITS),
      Client,
    });
    const limits = { connectionTimeoutMillis: PROBE_MILLIS, query_timeout: PROBE_MILLIS };
    this.#apart = openPool({ max: 1, idleTimeoutMillis: 0, ...limits, Client });
  }

  get waiting(): number {
    return this.#pool.waitingCount;
  }

  get states(): Record<string, number> {
    const { totalCount, idleCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount };
  }

  async take(): Promise<PoolClient> {
    const deadline = Date.now() + PATIENCE_MILLIS;
    for (;;) {
      try {
        const client = await this.#connect();
        if (await this.#isPrimary(client)) return client;
        client.release(true);
      } catch (error) {
        if (!isLost(error) || !this.#servers.areSeveral || Date.now() > deadline) throw error;
      }
      await this.#servers.search();
    }
  }

  async giveBack(client: PoolClient, fault?: unknown): Promise<void> {
    client.release(fault !== undefined || wasCancelled(client));
    if (fault !== undefined) await this.#servers.search().catch(() => {});
  }

  /** A connection to the primary outside the pool and without timeouts; the caller closes it. */
  async openApart(): Promise<Client> {
    await this.#servers.search();
    const client = new (clientFor(this.#servers))({
      connectionTimeoutMillis: PATIENCE_MILLIS,
      types: postgresValues,
      application_name: 'talao',
    });
    client.on('error', () => {});
    await client.connect();
    await setUpSession(client);
    return client;
  }

  /** A connection cut while idle says nothing about the server, so the ping is repeated on a new one. */
  async checkHealth(): Promise<void> {
    try {
      await this.#ping().catch(async (error) => {
        if (!isLost(error)) throw error;
        await this.#servers.search();
        await this.#ping();
      });
    } catch (error) {
      throw translateFault(error);
    }
  }

  async #ping(): Promise<void> {
    const client = await this.#connect(this.#apart);
    await askOrClose(client, 'select 1');
    client.release();
  }

  async close(): Promise<void> {
    const closed = Promise.all([this.#pool.end(), this.#apart.end()]);
    await Promise.race([closed, sleep(LAST_PATIENCE_MILLIS, undefined, { ref: false })]);
  }

  /** Closes pooled connections to a server that is no longer the primary. */
  async #connect(pool = this.#pool): Promise<PoolClient> {
    for (;;) {
      if (pool.ending) throw new StoppingError();
      const client = await pool.connect();
      if ((client as TalaoClient).server === this.#servers.current) return client;
      client.release(true);
    }
  }

  /** With several servers, a new connection is asked whether its server is still the primary. */
  async #isPrimary(client: PoolClient): Promise<boolean> {
    if (!this.#servers.areSeveral || this.#checked.has(client)) return true;
    const { rows } = await askOrClose(client, 'show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') return false;
    this.#checked.add(client);
    return true;
  }
}

function askOrClose(client: PoolClient, question: string) {
  return client.query(question).catch((error) => {
    client.release(true);
    throw error;
  });
}

type TalaoClient = PoolClient & { readonly server: string };

function clientFor(servers: Servers) {
  return class extends Client {
    readonly server: string;

    constructor(config: PoolConfig) {
      super({ ...config, connectionString: servers.current });
      this.server = servers.current;
    }
  };
}

/** One packet for a turn's prepared statements, for which the driver corks. Overriding `write` would not do: Node sets its own. */
export class CorkedSocket extends Socket {
  #isHolding = false;

  override cork(): void {
    this.#hold();
    super.cork();
  }

  #hold(): void {
    if (this.#isHolding) return;
    this.#isHolding = true;
    super.cork();
    process.nextTick(() => {
      this.#isHolding = false;
      super.uncork();
    });
  }
}

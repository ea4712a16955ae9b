import { Client } from 'pg';
import { isLost, translateFault } from './faults.ts';
import type { Servers } from './servers.ts';

const PATIENCE_MILLIS = 3_000;

/** Pings the primary on a connection of its own. */
export class HealthCheck {
  readonly #servers: Servers;
  #connection: { client: Client; server: string; ready: Promise<unknown> } | undefined;

  constructor(servers: Servers) {
    this.#servers = servers;
  }

  /** A connection cut while idle says nothing about the server, so the ping is repeated on a new one. */
  async check(): Promise<void> {
    try {
      await this.#ask().catch((error) => {
        if (!isLost(error)) throw error;
        return this.#servers.search().then(() => this.#ask());
      });
    } catch (error) {
      throw translateFault(error);
    }
  }

  async close(): Promise<void> {
    await this.#connection?.client.end().catch(() => {});
  }

  async #ask(): Promise<void> {
    if (this.#connection?.server !== this.#servers.current) this.#drop();
    this.#connection ??= this.#connect();
    const { client, ready } = this.#connection;
    try {
      await ready;
      await client.query('select 1');
    } catch (error) {
      if (this.#connection?.client === client) this.#drop();
      throw error;
    }
  }

  #connect() {
    const server = this.#servers.current;
    const client = new Client({
      connectionString: server,
      connectionTimeoutMillis: PATIENCE_MILLIS,
      query_timeout: PATIENCE_MILLIS,
      application_name: 'talao',
    });
    client.on('error', () => this.#drop());
    return { client, server, ready: client.connect() };
  }

  #drop(): void {
    this.#connection?.client.end().catch(() => {});
    this.#connection = undefined;
  }
}

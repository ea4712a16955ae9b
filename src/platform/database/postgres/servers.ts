import { Client } from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';
import { isLost, translateFault } from './faults.ts';

export class Servers {
  readonly #urls: readonly string[];
  #current = 0;
  #search: Promise<void> | undefined;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  get current(): string {
    return this.#urls[this.#current] as string;
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1;
  }

  search(): Promise<void> {
    if (!this.areSeveral) return Promise.resolve();
    this.#search ??= this.#findPrimary().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** The server in use is kept while it takes writes, even if another does too. */
  async #findPrimary(): Promise<void> {
    const answers = await Promise.allSettled(this.#urls.map(takesWrites));
    const primaries = answers.map((answer) => answer.status === 'fulfilled' && answer.value);
    if (primaries[this.#current]) return;
    const primary = primaries.indexOf(true);
    if (primary !== -1) this.#current = primary;
    else throw noPrimary(answers);
  }
}

function noPrimary(answers: PromiseSettledResult<boolean>[]): DatabaseUnavailableError {
  const cause = answers.find((answer) => answer.status === 'rejected')?.reason;
  return new DatabaseUnavailableError('None of the servers in DATABASE_URL takes writes', { cause });
}

async function takesWrites(url: string): Promise<boolean> {
  const answer = await probe<{ transaction_read_only: string }>(url, 'show transaction_read_only');
  return answer.transaction_read_only === 'off';
}

export async function probe<Row extends object>(url: string, question: string): Promise<Row> {
  const client = clientOf(url);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Row>(question);
    return rows[0] as Row;
  } finally {
    client.end().catch(() => {});
  }
}

const PATIENCE_MILLIS = 3_000;

function clientOf(connectionString: string): Client {
  return new Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MILLIS,
    query_timeout: PATIENCE_MILLIS,
    application_name: 'talao',
  });
}

export interface PostgresAddress {
  readonly servers: readonly string[];
  /** False behind a pooler in transaction mode, where a session may keep no state. */
  readonly sessions: boolean;
}

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/** `postgres://user:password@one:5432,two:5432/talao?target_session_attrs=read-write&prepare=off` */
export function readAddress(url: string): PostgresAddress {
  const [, start = '', hosts = '', path = '', query = ''] = FORM.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const sessions = parameters.get('prepare') !== 'off';
  // Ours; and `target_session_attrs`, which always applies: of several servers, the primary is used.
  for (const name of ['prepare', 'target_session_attrs']) parameters.delete(name);
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const servers = start === '' ? [url] : hosts.split(',').map((host) => `${start}${host}${path}${rest}`);
  return { servers, sessions };
}

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
    const client = clientOf(server);
    client.on('error', () => this.#drop());
    return { client, server, ready: client.connect() };
  }

  #drop(): void {
    this.#connection?.client.end().catch(() => {});
    this.#connection = undefined;
  }
}

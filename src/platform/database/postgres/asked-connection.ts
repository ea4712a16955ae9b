import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase, type QueryResult } from 'pg';
import { RequesterGoneError } from '../errors.ts';
import type { PostgresConnection, StatementRunner } from './dialect.ts';

const MILLIS_BETWEEN_TRIES = 250;
const PATIENCE_MILLIS = 3_000;

const cancelled = new WeakSet<ClientBase>();

/** A cancel request may arrive after its statement has ended, so the connection is closed and not reused. */
export function wasCancelled(client: ClientBase): boolean {
  return cancelled.has(client);
}

/**
 * The connection while its requester waits. Behind a pooler nothing is cancelled, because the server's session may belong to
 * another client by the time the cancel request arrives.
 */
export function askedFor(connection: PostgresConnection, gone: AbortSignal | undefined): StatementRunner {
  return gone === undefined || !connection.isSession ? connection : new AskedConnection(connection, gone);
}

/** Cancels the running statement when the requester disconnects, and starts no other. */
class AskedConnection implements StatementRunner {
  readonly #connection: PostgresConnection;
  readonly #gone: AbortSignal;

  constructor(connection: PostgresConnection, gone: AbortSignal) {
    this.#connection = connection;
    this.#gone = gone;
  }

  async run(...statement: Parameters<StatementRunner['run']>): Promise<QueryResult> {
    if (this.#gone.aborted) throw new RequesterGoneError();
    askSession(this.#connection.client);
    const ended = new AbortController();
    const giveUp = () => void cancelUntil(ended.signal, this.#connection.client);
    this.#gone.addEventListener('abort', giveUp, { once: true });
    try {
      return await this.#connection.run(...statement);
    } catch (error) {
      throw this.#gone.aborted ? new RequesterGoneError() : error;
    } finally {
      this.#gone.removeEventListener('abort', giveUp);
      ended.abort();
    }
  }
}

/** Sent more than once, because a cancel request that overtakes its statement has no effect. */
async function cancelUntil(ended: AbortSignal, client: ClientBase): Promise<void> {
  cancelled.add(client);
  while (!ended.aborted) {
    // If the server cannot be reached, the statement ends by its timeout.
    await askToCancel(client).catch(() => {});
    await sleep(MILLIS_BETWEEN_TRIES, undefined, { ref: false });
  }
}

/** On a separate connection, because the whole pool may be busy for requesters that disconnected. */
async function askToCancel(client: ClientBase): Promise<void> {
  const session = await sessions.get(client);
  if (session === undefined || !(client instanceof Client)) return;
  const { host, port, user, password, database, ssl } = client;
  const limits = { connectionTimeoutMillis: PATIENCE_MILLIS, query_timeout: PATIENCE_MILLIS };
  const other = new Client({ host, port, user, password, database, ssl, ...limits });
  other.on('error', () => {});
  try {
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [session]);
  } finally {
    await other.end();
  }
}

const sessions = new WeakMap<ClientBase, Promise<number | undefined>>();

/** Reads the server's process id once, before any statement runs on the connection. */
function askSession(client: ClientBase): void {
  if (sessions.has(client)) return;
  const asked = client.query<{ pid: number }>('select pg_backend_pid() as pid');
  sessions.set(
    client,
    asked.then(
      ({ rows }) => rows[0]?.pid,
      () => undefined,
    ),
  );
}

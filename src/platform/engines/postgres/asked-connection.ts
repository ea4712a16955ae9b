import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { RequesterGoneError } from '../../database/errors.ts';
import type { PostgresConnection, StatementRunner } from './dialect.ts';

const MILLIS_BETWEEN_TRIES = 250;
const PATIENCE_MILLIS = 3_000;

const cancelled = new WeakSet<ClientBase>();

/** A cancel request may arrive after its statement has ended, so the connection is closed and not reused. */
export function wasCancelled(client: ClientBase): boolean {
  return cancelled.has(client);
}

/** Behind a pooler nothing is cancelled: the session may be another client's by the time the cancel request arrives. */
export function askedFor(connection: PostgresConnection, gone: AbortSignal | undefined): StatementRunner {
  if (gone === undefined || !connection.isSession) return connection;
  return {
    async run(...statement) {
      if (gone.aborted) throw new RequesterGoneError();
      askSession(connection.client);
      const ended = new AbortController();
      const giveUp = () => void cancelUntil(ended.signal, connection.client);
      gone.addEventListener('abort', giveUp, { once: true });
      try {
        return await connection.run(...statement);
      } catch (error) {
        throw gone.aborted ? new RequesterGoneError() : error;
      } finally {
        gone.removeEventListener('abort', giveUp);
        ended.abort();
      }
    },
  };
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

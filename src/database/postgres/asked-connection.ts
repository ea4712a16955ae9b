import { once } from 'node:events';
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
 * The connection, for as long as somebody waits for what it answers. Behind a pooler nothing is cancelled: the server's session may
 * be another's by the time that the request for it arrives.
 */
export function askedFor(connection: PostgresConnection, gone: AbortSignal | undefined): StatementRunner {
  return gone === undefined || !connection.isSession ? connection : new AskedConnection(connection, gone);
}

/** Cancels the running statement when the requester has gone, and begins no other. */
class AskedConnection implements StatementRunner {
  readonly #connection: PostgresConnection;
  readonly #gone: AbortSignal;

  constructor(connection: PostgresConnection, gone: AbortSignal) {
    this.#connection = connection;
    this.#gone = gone;
  }

  async run(...statement: Parameters<StatementRunner['run']>): Promise<QueryResult> {
    if (this.#gone.aborted) throw new RequesterGoneError();
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

/** More than once, for a cancelling that overtakes its statement finds nothing to cancel. */
async function cancelUntil(ended: AbortSignal, client: ClientBase): Promise<void> {
  cancelled.add(client);
  while (!ended.aborted) {
    // Where it cannot be told, the statement ends by its limit of time.
    await askToCancel(client).catch(() => {});
    await sleep(MILLIS_BETWEEN_TRIES, undefined, { ref: false });
  }
}

/** By the protocol's own request, on a connection that ends with it: the number and the secret in it name one session alone. */
async function askToCancel({ host, port, ssl, processID, secretKey }: ClientBase): Promise<void> {
  const { connection } = new Client({ host, port, ssl });
  connection.on('error', () => {});
  const patience = AbortSignal.timeout(PATIENCE_MILLIS);
  patience.addEventListener('abort', () => connection.stream.destroy());
  const cancel = () => connection.cancel(processID, secretKey);
  connection.once('connect', ssl ? () => connection.requestSsl() : cancel);
  connection.once('sslconnect', cancel);
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  await once(connection, 'end', { signal: patience });
}

declare module 'pg' {
  interface ClientBase {
    /** What the server has told, by which it knows the session in a request to cancel. */
    readonly processID: number;
    readonly host: string;
    readonly port: number;
    readonly ssl: boolean;
    readonly secretKey: number;
  }

  interface Connection {
    connect(port: number | string, host?: string): void;
    requestSsl(): void;
    cancel(processID: number, secretKey: number): void;
  }
}

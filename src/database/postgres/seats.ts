import { Kysely } from 'kysely';
import type { Transaction } from '../database.ts';
import type { Round } from '../round.ts';
import type { Tables } from '../tables.ts';
import { type PostgresConnection, postgresDialect, type StatementRunner } from './dialect.ts';

/** A place at a connection for one of several who use it at once: each statement is known as his. */
export class Seat implements StatementRunner {
  readonly #connection: PostgresConnection;
  #owner: object | undefined;
  round: Round | undefined;
  readonly db: Transaction;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
    this.db = new Kysely<Tables>({ dialect: postgresDialect(this) }) as Transaction;
  }

  take(owner: object, round?: Round): Transaction {
    this.#owner = owner;
    this.round = round;
    return this.db;
  }

  run(...statement: Parameters<PostgresConnection['run']>) {
    this.#connection.speakFor(this.#owner);
    return this.#connection.run(...statement);
  }

  send(...statement: Parameters<PostgresConnection['send']>): void {
    this.#connection.speakFor(this.#owner);
    this.#connection.send(...statement);
  }
}

const seats = new WeakMap<PostgresConnection, Seat[]>();

/** Kept with the connection: to make one costs more than to use it. */
export function seatsAt(connection: PostgresConnection, count: number): Seat[] {
  const known = seats.get(connection) ?? [];
  seats.set(connection, known);
  while (known.length < count) known.push(new Seat(connection));
  return known.slice(0, count);
}

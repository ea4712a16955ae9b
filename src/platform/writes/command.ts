import type { Transaction } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import type { Idempotency } from '../http/replies/idempotency.ts';
import type { Author } from './journal.queries.ts';
import type { Outcome } from './outcome.ts';

/** A write: who asks for what, validated as far as possible without the database, and the function that applies it. */
export interface Command<Input = unknown> {
  readonly author: Author;
  readonly input: Input;
  /** Where the caller named the request. */
  readonly once?: Once | undefined;
  /** Whether it writes a part of a change, for which all other writes of the company wait. */
  readonly isPart?: boolean;
  /** Applies commands of this function in an open transaction and returns their outcomes in order; a single command is a batch of one. */
  apply(tx: Transaction, commands: readonly Command<Input>[], isAlone: boolean): Promise<readonly Outcome[]>;
}

export type Apply<Input> = Command<Input>['apply'];

/** Stored JSON in the company of its row, whatever companies it names itself. */
export function readWithin<T>(empresaId: string, text: string): T {
  return JSON.parse(text, (name, value) => (name === 'empresa_id' ? empresaId : value));
}

export interface Once extends Pick<Idempotency, 'fingerprint' | 'credential'> {
  /** Under which the reply is kept. */
  readonly place: Pick<Row<'idempotencia'>, 'empresa_id' | 'chave'>;
  /** Writes the answer as it is kept; without it, the answer is JSON text and is kept as it is. */
  readonly keep?: (answer: object) => string;
}

/** Why a write of a company must wait: it has parts to be written first, or it is moving. */
type Obstacle = 'PARTS_WAITING' | 'COMPANY_CLOSED';

export class MustWaitError extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(`A write must wait: ${obstacle}`);
    this.obstacle = obstacle;
  }
}

export function mustWaitFor(error: unknown, obstacle: Obstacle): boolean {
  return error instanceof MustWaitError && error.obstacle === obstacle;
}

import type { Transaction } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import type { Idempotency } from '../http/replies/idempotency.ts';
import type { Author } from './journal.queries.ts';
import type { Outcome } from './outcome.ts';

/** A write as data: author, kind and input, validated as far as possible without the database. */
export interface Command<Input = unknown> {
  readonly kind: string;
  readonly author: Author;
  readonly input: Input;
  /** Where the caller named the request. */
  readonly once?: Once | undefined;
}

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

/** Applies commands of one kind in an open transaction and returns their outcomes in order; a single command is a batch of one. */
export type Apply<Input> = (
  tx: Transaction,
  commands: readonly Command<Input>[],
  isAlone: boolean,
) => Promise<readonly Outcome[]>;

const kinds = new Map<string, Apply<unknown>>();

/** A kind of command; its module must be loaded in each thread that applies it. */
export class WriteKind<Input> {
  readonly name: string;

  constructor(name: string, apply: Apply<Input>) {
    this.name = name;
    kinds.set(name, apply as Apply<unknown>);
  }
}

export function applyOf(kind: string): Apply<unknown> {
  const apply = kinds.get(kind);
  if (apply === undefined) throw new Error(`No module of this thread defines the write ${kind}`);
  return apply;
}

/** The kind of command that writes the next part of a change in parts (`parts.ts`). */
export const NEXT_PART = 'next part';

/** Why a write of a company must wait: it has parts to be written first, or it is moving. */
type Obstacle = 'PARTS_WAITING' | 'COMPANY_CLOSED';

/** Thrown for a write that must wait. A code survives the way out of a thread, a class does not. */
export class MustWaitError extends Error {
  readonly code: Obstacle;

  constructor(code: Obstacle) {
    super();
    this.code = code;
  }
}

export function mustWaitFor(error: unknown, obstacle: Obstacle): boolean {
  return (error as Partial<MustWaitError> | undefined)?.code === obstacle;
}

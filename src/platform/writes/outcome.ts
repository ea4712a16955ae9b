import { ApiError } from '../../contract/problems.ts';
import type { Unchanged } from '../database/database.ts';
import { Replay } from '../http/replies/idempotency.ts';
import type { Totals } from './counters.queries.ts';
import type { JournalNote } from './journal.ts';

export type Outcome =
  | Done
  | Unchanged
  | Refused
  | { readonly kind: 'replayed'; readonly text: string }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Done {
  readonly kind: 'done';
  readonly answer: unknown;
  readonly notes: readonly JournalNote[];
  readonly added: Partial<Totals>;
}

/** Nothing is to be changed: no journal entry is written, and what the work did is rolled back. */
export function unchanged<T>(answer: T): Unchanged<T> {
  return { kind: 'unchanged', answer };
}

export interface Refused {
  readonly kind: 'refused';
  readonly error: ApiError;
}

/** Turns a refusal thrown by a rule into a value; other exceptions are faults. */
export async function orRefused<T>(work: () => T | Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(error);
  }
}

export function refused(error: ApiError): Refused {
  return { kind: 'refused', error };
}

export function isRefused(value: unknown): value is Refused {
  return (value as Refused | undefined)?.kind === 'refused';
}

/** Returns the answer of a command, or throws its refusal. */
export function readOutcome(outcome: Outcome): unknown {
  switch (outcome.kind) {
    case 'done':
    case 'unchanged':
      return outcome.answer;
    case 'replayed':
      throw new Replay(outcome.text);
    case 'refused':
    case 'failed':
      throw outcome.error;
  }
}

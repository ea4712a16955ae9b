import { ApiError } from '../http/contract/api-error.ts';
import { type Problem, problems } from '../http/contract/problems.ts';
import { Replay } from '../http/replies/idempotency.ts';
import type { Totals } from './counters.queries.ts';
import type { JournalNote } from './journal.ts';

/** What became of a command. Nothing but `Done` has changed anything. */
export type Outcome = Done | Unchanged | Refused | Replayed | Failed;

export interface Done {
  readonly kind: 'done';
  readonly answer: unknown;
  /** What the journal says of it. */
  readonly notes: readonly JournalNote[];
  /** How many records of each kind there are more. */
  readonly added: Partial<Totals>;
}

/** Its end was reached already: not even the journal tells of it. */
export interface Unchanged {
  readonly kind: 'unchanged';
  readonly answer: unknown;
}

export interface Refused {
  readonly kind: 'refused';
  readonly problem: Problem;
  readonly extra?: ConstructorParameters<typeof ApiError>[1];
}

/** It was done before, and this is what was answered then. */
export interface Replayed {
  readonly kind: 'replayed';
  readonly text: string;
}

/** The database or we are at fault, and nothing of it has happened. */
export interface Failed {
  readonly kind: 'failed';
  readonly error: unknown;
}

export function refused(problem: Problem): Refused {
  return { kind: 'refused', problem };
}

/** A rule says no by an exception; from here on that is a value, and any other exception is a fault. */
export async function orRefused<T>(work: () => T | Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return toRefused(error);
  }
}

export function toRefused({ status, code, message: error, details, headers, campo }: ApiError): Refused {
  const extra = { headers, ...(details && { details }), ...(campo !== undefined && { campo }) };
  return { kind: 'refused', problem: { status, code, error }, extra };
}

export function isRefused(value: unknown): value is Refused {
  return (value as Refused | undefined)?.kind === 'refused';
}

/** What the caller is answered, or the exception that tells him why not. */
export function readOutcome(outcome: Outcome): unknown {
  switch (outcome.kind) {
    case 'done':
    case 'unchanged':
      return outcome.answer;
    case 'replayed':
      throw new Replay(outcome.text);
    case 'refused':
      throw new ApiError(ofCatalogue(outcome.problem), outcome.extra);
    case 'failed':
      throw outcome.error;
  }
}

/** Of a problem that comes from another thread, only the one of the catalogue is allowed details. */
function ofCatalogue(problem: Problem): Problem {
  return problem.code === problems.invalidInput.code ? problems.invalidInput : problem;
}

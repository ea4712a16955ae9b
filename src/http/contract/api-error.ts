import type { Details } from './issues.ts';
import { type Problem, problems } from './problems.ts';

/** The one error that becomes an answer. Anything else that is thrown is a bug, and answers 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details | undefined;
  readonly headers: Record<string, string>;

  constructor(problem: Problem, extra: { details?: Details; headers?: Record<string, string> } = {}) {
    super(problem.error);
    this.status = problem.status;
    this.code = problem.code;
    // Details belong to one message alone; the contract's more particular messages say it all themselves.
    this.details = problem === problems.invalidInput ? extra.details : undefined;
    this.headers = extra.headers ?? {};
  }
}

export function refuse(problem: Problem): never {
  throw new ApiError(problem);
}

export function orRefuse<T>(value: T | undefined, problem: Problem): T {
  if (value === undefined) throw new ApiError(problem);
  return value;
}

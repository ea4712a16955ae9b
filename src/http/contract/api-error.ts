import type { Details } from './issues.ts';
import { type Problem, problems } from './problems.ts';

/** The one error that becomes an answer. Anything else that is thrown is a bug, and answers 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details | undefined;
  readonly headers: Record<string, string>;
  /** What of the input it speaks of, where several could be meant. */
  readonly campo: string | undefined;

  constructor(
    problem: Problem,
    extra: { details?: Details; headers?: Record<string, string>; campo?: string } = {},
  ) {
    super(problem.error);
    this.status = problem.status;
    this.code = problem.code;
    // Details belong to one message alone; the contract's more particular messages say it all themselves.
    this.details = problem === problems.invalidInput ? extra.details : undefined;
    this.headers = extra.headers ?? {};
    this.campo = extra.campo;
  }

  /** The same, said of one part of the input. */
  at(campo: string): ApiError {
    const { status, code, message: error, headers } = this;
    return new ApiError({ status, code, error }, { headers, campo });
  }
}

export function refuse(problem: Problem): never {
  throw new ApiError(problem);
}

export function orRefuse<T>(value: T | undefined, problem: Problem): T {
  if (value === undefined) throw new ApiError(problem);
  return value;
}

import type { Details } from './issues.ts';
import type { Problem } from './problem.ts';
import { problems } from './problems.ts';

interface Extra {
  readonly details?: Details;
  readonly headers?: Record<string, string>;
  readonly campo?: string;
  readonly motivo?: string;
  readonly primeiras?: readonly (readonly string[])[];
  readonly abas?: readonly string[];
}

const WITH_DETAILS: readonly Problem[] = [
  problems.invalidInput,
  problems.headingNotFound,
  problems.accessKeyInvalid,
];

/** The only error that becomes an answer; any other thrown error is a bug and answers 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details | undefined;
  readonly headers: Record<string, string>;
  /** The first lines of a file whose header row was not found. */
  readonly primeiras: readonly (readonly string[])[] | undefined;
  /** The sheets of that file, where there are several. */
  readonly abas: readonly string[] | undefined;
  /** The field that the error is about, where several are possible. */
  readonly campo: string | undefined;
  /** The reason, where one message covers several. */
  readonly motivo: string | undefined;

  constructor(problem: Problem, extra: Extra = {}) {
    super(problem.error);
    this.status = problem.status;
    this.code = problem.code;
    // Only some messages have details; the more specific ones say everything themselves.
    this.details = WITH_DETAILS.includes(problem) ? extra.details : undefined;
    this.primeiras = extra.primeiras;
    this.abas = extra.abas;
    this.headers = extra.headers ?? {};
    this.campo = extra.campo;
    this.motivo = extra.motivo;
  }

  /** The same error, about one field. */
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

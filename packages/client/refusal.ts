import type { ValidationErrorByField, ValidationErrorByIssue, ValidationErrorByLine } from './api.ts';

type Details = (ValidationErrorByField | ValidationErrorByIssue | ValidationErrorByLine)['details'];

/** A refusal of the service, in its own words. */
export class TalaoError extends Error {
  override readonly name = 'TalaoError';
  readonly status: number;
  /** What is wrong in one word, as in `email_taken`: for programs, where the message is for people. */
  readonly code: string | undefined;
  /** What is wrong with each field, or each line of a file, where the message is `Dados de entrada inválidos`. */
  readonly details: Details | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown) {
    const { error, code, details, request_id } = (body ?? {}) as Partial<
      Omit<ValidationErrorByIssue, 'code'> & { code: string }
    >;
    // Whatever stands between us and the service answers in a form of its own.
    super(typeof error === 'string' ? error : `HTTP ${status}`);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = request_id;
  }
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** What an answer brought; a refusal is thrown. */
export function orThrow<A extends Answer>({ data, error, response }: A): Exclude<A['data'], undefined> {
  if (!response.ok) throw new TalaoError(response.status, error);
  return data as Exclude<A['data'], undefined>;
}

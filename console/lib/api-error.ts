import type { Issue, ValidationErrorByField, ValidationErrorByIssue } from '@talao/client';

/** Field → message, whichever of the two shapes the service answered in. */
export type FieldErrors = Record<string, string>;

/** A refusal of the service, in its own words; status 0 when it did not answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;

  constructor(status: number, message: string, fields: FieldErrors = {}, requestId?: string) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }
}

export function offline(): ApiError {
  return new ApiError(0, 'Sem resposta do serviço. Verifique a conexão e tente de novo.');
}

/** What stands between the browser and the service may refuse, too, and does not answer in our form. */
export function toApiError(status: number, body: unknown): ApiError {
  const { error, details, request_id } = (body ?? {}) as Partial<
    ValidationErrorByField | ValidationErrorByIssue
  >;
  const message = typeof error === 'string' ? error : `O serviço respondeu com o erro ${status}.`;
  return new ApiError(status, message, readDetails(details), request_id);
}

function readDetails(details: FieldErrors | Issue[] = {}): FieldErrors {
  if (!Array.isArray(details)) return details;
  const fields: FieldErrors = {};
  for (const { message, path } of details) fields[path.join('.')] ??= message;
  return fields;
}

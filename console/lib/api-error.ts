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

export async function toApiError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const message =
    typeof body?.error === 'string' ? body.error : `O serviço respondeu com o erro ${response.status}.`;
  return new ApiError(response.status, message, readDetails(body?.details), body?.request_id);
}

interface Issue {
  message: string;
  path: string[];
}

export function readDetails(details: FieldErrors | Issue[] | undefined): FieldErrors {
  if (!Array.isArray(details)) return details ?? {};
  const fields: FieldErrors = {};
  for (const { message, path } of details) fields[path.join('.')] ??= message;
  return fields;
}

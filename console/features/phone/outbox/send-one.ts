import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { csrfHeader } from '../../../lib/csrf.ts';
import type { Entry } from './entry.ts';

const PATIENCE_MILLIS = 30_000;

/** The service's record, or records if several were sent. */
export interface Answered {
  data?: { id?: string } | { id: string }[];
}

/** The outcome of sending one entry. */
export type Outcome =
  | { is: 'done'; status: number; body: Answered }
  | { is: 'refused'; error: ApiError; status: number; body: unknown; date: Date | undefined }
  /** No network, or a service that asks for patience. */
  | { is: 'later'; after: number | undefined }
  | { is: 'signed-out' }
  | { is: 'token' };

export async function sendEntry({ metodo, caminho, chave, corpo, etiqueta }: Entry): Promise<Outcome> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(caminho, {
      method: metodo,
      headers: {
        ...(corpo !== null && { 'content-type': 'application/json' }),
        'idempotency-key': chave,
        ...(etiqueta !== null && { 'if-match': etiqueta }),
        ...csrfHeader(),
      },
      ...(corpo !== null && { body: JSON.stringify(corpo) }),
      signal: AbortSignal.timeout(PATIENCE_MILLIS),
    });
    body = await response.json().catch(() => undefined);
  } catch {
    return { is: 'later', after: undefined };
  }
  const { status, headers } = response;
  if (response.ok) return { is: 'done', status, body: (body ?? {}) as Answered };
  if (status === 401) return { is: 'signed-out' };
  if (status >= 500 || status === 429 || status === 408)
    return { is: 'later', after: Number(headers.get('retry-after')) || undefined };
  const error = toApiError(response, body);
  if (error.code === 'csrf_token_wrong') return { is: 'token' };
  const date = headers.get('date');
  return { is: 'refused', error, status, body, date: date === null ? undefined : new Date(date) };
}

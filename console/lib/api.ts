import { ApiError, toApiError } from './api-error.ts';
import { csrfHeader } from './csrf.ts';

type Query = Record<string, string | number | boolean | undefined>;

export interface Call {
  query?: Query;
  body?: unknown;
  /** Names one intention of the user, so that sending it again does not do it twice. */
  idempotencyKey?: string;
}

const OFFLINE = 'Sem resposta do serviço. Verifique a conexão e tente de novo.';

export function getJson<T>(path: string, query?: Query): Promise<T> {
  return callJson<T>('GET', path, { query });
}

export async function callJson<T>(
  method: string,
  path: string,
  { query, body, idempotencyKey }: Call = {},
): Promise<T> {
  const response = await send(address(path, query), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(method !== 'GET' && csrfHeader()),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await toApiError(response);
  return response.json() as Promise<T>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new ApiError(0, OFFLINE);
  }
}

/** Paths with a leading slash are the service's own; all others are of the API. */
function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const base = path.startsWith('/') ? path : `/api/v1/${path}`;
  return search.size > 0 ? `${base}?${search}` : base;
}

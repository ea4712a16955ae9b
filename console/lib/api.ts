import { createTalaoClient } from '@talao/client';
import { ApiError, offline, toApiError } from './api-error.ts';
import { csrfHeader } from './csrf.ts';
import { rememberTag } from './record-tags.ts';
import { sendRequest } from './send-request.ts';

/** Every operation of the API, by method and path; the session cookie replaces the key. */
export const api = createTalaoClient({ baseUrl: '', fetch: sendRequest });

api.use({
  onRequest: ({ request }) => {
    if (request.method === 'GET') return;
    for (const [name, value] of Object.entries(csrfHeader())) request.headers.set(name, value);
  },
  // An error of the phone's own code is passed on unchanged.
  onError: ({ error }) => (error instanceof ApiError ? error : offline()),
});

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The service's answer; a refusal is thrown as an `ApiError`. */
export async function ask<A extends Answer>(call: Promise<A>): Promise<Exclude<A['data'], undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw toApiError(response, error);
  rememberTag((data as { data?: unknown } | undefined)?.data, response.headers.get('etag'));
  return data as Exclude<A['data'], undefined>;
}

type DataIn<A extends Answer> = Exclude<A['data'], undefined> extends { data: infer T } ? T : never;

export async function askData<A extends Answer>(call: Promise<A>): Promise<DataIn<A>> {
  return ((await ask(call)) as { data: DataIn<A> }).data;
}

/** Not `randomUUID`, which browsers only offer over HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header that makes a retry safe. */
export function once(key: string) {
  return { header: { 'Idempotency-Key': key } };
}

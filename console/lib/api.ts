import { createTalaoClient } from '@talao/client';
import { offline, toApiError } from './api-error.ts';
import { csrfHeader } from './csrf.ts';
import { reach } from './reach.ts';
import { rememberTag } from './record-tags.ts';

/** Every operation of the API, by method and path; the session's cookie stands for the key. */
export const api = createTalaoClient({ baseUrl: '', fetch: reach });

api.use({
  onRequest: ({ request }) => {
    if (request.method === 'GET') return;
    for (const [name, value] of Object.entries(csrfHeader())) request.headers.set(name, value);
  },
  onError: offline,
});

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** What the service answers; a refusal is thrown in its own words. */
export async function ask<A extends Answer>(call: Promise<A>): Promise<Exclude<A['data'], undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw toApiError(response, error);
  rememberTag((data as { data?: unknown } | undefined)?.data, response.headers.get('etag'));
  return data as Exclude<A['data'], undefined>;
}

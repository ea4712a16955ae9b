import { offline, toApiError } from '../../lib/api-error.ts';
import { csrfHeader } from '../../lib/csrf.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The session endpoints are for browsers only and not part of the API, so the typed client lacks them. */
export async function callSession<Reply>(method: Method, body?: object, below = ''): Promise<Reply> {
  return (await askSession(method, body, below)).json();
}

/** A refusal is thrown. */
export async function askSession(method: Method, body?: object, below = ''): Promise<Response> {
  const response = await fetch(`/session${below}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(method !== 'GET' && csrfHeader()) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw offline();
  });
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
  return response;
}

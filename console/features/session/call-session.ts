import { offline, toApiError } from '../../lib/api-error.ts';
import { csrfHeader } from '../../lib/csrf.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The session belongs to browsers alone: it stands outside the API, and so outside of its typed client. */
export async function callSession<Reply>(method: Method, body?: object, below = ''): Promise<Reply> {
  const response = await fetch(`/session${below}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(method !== 'GET' && csrfHeader()) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw offline();
  });
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
  return response.json();
}

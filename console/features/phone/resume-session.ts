import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { ApiError } from '../../lib/api-error.ts';
import { hasCsrfToken, rememberCsrfToken } from '../../lib/csrf.ts';
import { tellSessionEnded } from '../../lib/ended-session.ts';
import { startSession } from '../../lib/query-client.ts';
import { callSession } from '../session/call-session.ts';

/**
 * A console that was opened without a network knows who was there, and has no token to change anything with: it is asked for when the
 * network is back. A session that ended meanwhile asks for the sign-in, over the page.
 */
export async function resumeSession(client: QueryClient): Promise<void> {
  if (hasCsrfToken()) return;
  try {
    const { data } = await callSession<{ data: Session }>('GET');
    rememberCsrfToken(data.csrf_token);
    startSession(client, data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) tellSessionEnded(true);
  }
}

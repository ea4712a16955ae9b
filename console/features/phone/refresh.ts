import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../../src/sessions/sessions.contract.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';
import { refreshCopy } from './copy/fill.ts';
import { ownerOf } from './copy/owner.ts';
import { resumeSession } from './resume-session.ts';

/** Brings the copy of this person up to now, once the service has said that it is still he: another one's is not put into it. */
export async function refreshCopyOf(client: QueryClient, dono: string): Promise<void> {
  await resumeSession(client);
  const session = client.getQueryData<Session | null>(SESSION_KEY);
  if (session && ownerOf(session) === dono) await refreshCopy(dono);
}

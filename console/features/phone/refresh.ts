import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../../src/sessions/sessions.contract.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';
import { refreshCopy } from './copy/fill.ts';
import { ownerOf } from './copy/owner.ts';
import { resumeSession } from './resume-session.ts';

/** Refreshes the copy after the service confirmed the session's person, so that no other person's data gets into it. */
export async function refreshCopyOf(client: QueryClient, dono: string): Promise<void> {
  await resumeSession(client);
  const session = client.getQueryData<Session | null>(SESSION_KEY);
  if (session && ownerOf(session) === dono) await refreshCopy(dono);
}

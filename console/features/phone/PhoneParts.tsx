import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { keepsCopy } from '../../lib/device.ts';
import { ownerOf } from '../../lib/owner.ts';
import { onStale, SESSION_KEY } from '../../lib/query-client.ts';
import { useSession } from '../session/read-session.ts';
import { resumeSession } from './resume-session.ts';
import { followFilling, refreshCopy, showStatus, stopFilling } from './sync/fill.ts';

// Loaded now, before the network goes.
import './offline-backend.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { useOutbox } from './use-outbox.ts';

/** Runs copy and outbox, and shows their state above every screen. */
export default function PhoneParts() {
  useFreshCopy();
  useOutbox();
  return <PhoneBar />;
}

/** Refreshes the copy at start, when the page becomes visible, when the network returns, and after changes. */
function useFreshCopy(): void {
  const client = useQueryClient();
  const session = useSession();
  const dono = session && keepsCopy() ? ownerOf(session) : undefined;
  useEffect(() => {
    if (dono === undefined) return;
    const refresh = () => {
      if (!document.hidden && navigator.onLine) void refreshCopyOf(client, dono);
    };
    // Where the storage cannot be read there is no copy.
    void showStatus(dono).catch(() => undefined);
    refresh();
    // The browser may otherwise take the storage back when it is short of room.
    void navigator.storage?.persist?.();
    const stops = [onStale(refresh), followFilling(dono), stopFilling];
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, [client, dono]);
}

/** After the service confirmed the session's person, so that no other person's data gets into the copy. */
async function refreshCopyOf(client: QueryClient, dono: string): Promise<void> {
  await resumeSession(client);
  const session = client.getQueryData<Session | null>(SESSION_KEY);
  if (session && ownerOf(session) === dono) refreshCopy(dono);
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { keepsCopy } from '../../lib/device.ts';
import { useSessionEnded } from '../../lib/ended-session.ts';
import { ownerOf, personOf } from '../../lib/owner.ts';
import { forgetFreshness, onStale, SESSION_KEY } from '../../lib/query-client.ts';
import { useSession } from '../session/read-session.ts';
import { listWaiting, onQueueChange } from './outbox/queue.ts';
import { sendNow, setResume } from './outbox/sender.ts';
import { tellWaiting } from './outbox/status.ts';
import { resumeSession } from './resume-session.ts';
import { followFilling, refreshCopy, showStatus, stopFilling } from './sync/fill.ts';

// Loaded now, before the network goes.
import './offline-backend.ts';
import { PhoneBar } from './PhoneBar.tsx';

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
    const stops = [onStale(refresh), onReturn(refresh), followFilling(dono), stopFilling];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, dono]);
}

/** After the service confirmed the session's person, so that no other person's data gets into the copy. */
async function refreshCopyOf(client: QueryClient, dono: string): Promise<void> {
  await resumeSession(client);
  const session = client.getQueryData<Session | null>(SESSION_KEY);
  if (session && ownerOf(session) === dono) refreshCopy(dono);
}

/** Sends the outbox at start, when the page becomes visible, when the network returns, and after sign-in. */
function useOutbox(): void {
  const client = useQueryClient();
  const session = useSession();
  const hasEnded = useSessionEnded();
  const pessoa = session && keepsCopy() ? personOf(session) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one person wrote is not shown to the next.
  useEffect(() => () => tellWaiting([]), [pessoa]);
  useEffect(() => {
    if (pessoa === undefined) return;
    let before = 0;
    const count = async () => {
      const entries = await listWaiting(pessoa);
      tellWaiting(entries);
      // What was sent is the service's now: it comes back with the copy.
      if (entries.length < before) forgetFreshness(client);
      before = entries.length;
    };
    const send = () => {
      if (!document.hidden && !hasEnded) void sendNow();
    };
    setResume(() => resumeSession(client));
    // Where the storage cannot be read nothing is known to wait.
    const recount = () => count().catch(() => undefined);
    void recount().then(send);
    const stops = [onQueueChange(() => void recount()), onReturn(send)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, pessoa, hasEnded]);
}

/** When the page is seen again, or hidden, and when the network is back; returns the function to stop. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('online', listener);
  };
}

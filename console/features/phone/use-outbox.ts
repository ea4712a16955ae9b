import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepsCopy } from '../../lib/device.ts';
import { useSessionEnded } from '../../lib/ended-session.ts';
import { personOf } from '../../lib/owner.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import { useSession } from '../session/read-session.ts';
import { listWaiting, onQueueChange } from './outbox/queue.ts';
import { sendNow, setResume } from './outbox/sender.ts';
import { tellWaiting } from './outbox/status.ts';
import { resumeSession } from './resume-session.ts';

/** Sends the outbox at start, when the page becomes visible, when the network returns, and after sign-in. */
export function useOutbox(): void {
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
    const stop = onQueueChange(() => void recount());
    document.addEventListener('visibilitychange', send);
    addEventListener('online', send);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', send);
      removeEventListener('online', send);
    };
  }, [client, pessoa, hasEnded]);
}

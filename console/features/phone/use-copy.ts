import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepsCopy } from '../../lib/device.ts';
import { onStale } from '../../lib/query-client.ts';
import { useSession } from '../session/read-session.ts';
import { hearOtherCopies, showStatus } from './copy/fill.ts';
import { ownerOf } from './copy/owner.ts';
import { refreshCopyOf } from './refresh.ts';

/** Waits shortly, so that the first screen loads first. */
const BEGIN_MILLIS = 1_500;

/** Refreshes the copy at start, when the page becomes visible, when the network returns, and after changes. */
export function useFreshCopy(): void {
  const client = useQueryClient();
  const session = useSession();
  const dono = session && keepsCopy() ? ownerOf(session) : undefined;
  useEffect(() => {
    if (dono === undefined) return;
    // Where the storage cannot be read there is no copy.
    const show = () => void showStatus(dono).catch(() => undefined);
    const refresh = () => {
      if (!document.hidden && navigator.onLine) void refreshCopyOf(client, dono);
    };
    show();
    const begin = setTimeout(refresh, BEGIN_MILLIS);
    // The browser may otherwise take the storage back when it is short of room.
    void navigator.storage?.persist?.();
    const stops = [onStale(refresh), hearOtherCopies(show)];
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      clearTimeout(begin);
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, [client, dono]);
}

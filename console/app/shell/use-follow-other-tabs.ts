import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { sessionQuery } from '../../features/session/read-session.ts';
import { hearOtherTabs } from '../../lib/other-tabs.ts';
import { forgetAnswers, goesOn } from '../../lib/query-client.ts';

/** Follows a change of company in another tab, because all tabs share one session and would save into the new company. */
export function useFollowOtherTabs(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      hearOtherTabs(async () => {
        const before = client.getQueryData<Session | null>(sessionQuery.queryKey);
        const after = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
        if (!after || goesOn(before, after)) return;
        forgetAnswers(client);
        void navigate({ to: '/', ignoreBlocker: true });
      }),
    [client, navigate],
  );
}

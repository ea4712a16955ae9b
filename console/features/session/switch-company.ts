import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { keepSession } from '../../lib/kept-session.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { whileNothingIsSent } from '../../lib/outbox-lock.ts';
import { startSession } from '../../lib/query-client.ts';
import { callSession } from './call-session.ts';

/** Switches to another company of the person. */
export function useSwitchCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (empresa_id: string) =>
      whileNothingIsSent(async () => {
        const { data } = await callSession<{ data: Session }>('PUT', { empresa_id });
        keepSession(data);
        return data;
      }),
    onSuccess: (session) => {
      startSession(client, session);
      tellOtherTabs();
    },
  });
}

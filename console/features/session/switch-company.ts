import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../../src/sessions/sessions.contract.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { startSession } from '../../lib/query-client.ts';
import { callSession } from './call-session.ts';

/** Goes on in another of the person's companies. */
export function useSwitchCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (empresa_id: string) =>
      (await callSession<{ data: Session }>('PUT', { empresa_id })).data,
    onSuccess: (session) => {
      startSession(client, session);
      tellOtherTabs();
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberCsrfToken } from '../../lib/csrf.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { keepSession, keptSession, startSession } from '../../lib/query-client.ts';
import { callSession } from '../session/session.ts';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callSession('DELETE'),
    onSuccess: async () => {
      const left = keptSession();
      // The outbox sends nothing more for who is gone.
      keepSession(null);
      rememberCsrfToken(undefined);
      forgetDrafts();
      try {
        if (left !== null) await (await import('./clear-phone.ts')).clearPhone(left);
      } finally {
        startSession(client, null);
        tellOtherTabs();
      }
    },
  });
}

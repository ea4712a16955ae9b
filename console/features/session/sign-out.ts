import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberCsrfToken } from '../../lib/csrf.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { startSession } from '../../lib/query-client.ts';
import { callSession } from './call-session.ts';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callSession('DELETE'),
    onSuccess: () => {
      rememberCsrfToken(undefined);
      forgetDrafts();
      startSession(client, null);
    },
  });
}

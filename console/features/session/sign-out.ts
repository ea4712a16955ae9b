import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callJson } from '../../lib/api.ts';
import { rememberCsrfToken } from '../../lib/csrf.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { startSession } from '../../lib/query-client.ts';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callJson('DELETE', '/session'),
    onSuccess: () => {
      rememberCsrfToken(undefined);
      forgetDrafts();
      startSession(client, null);
    },
  });
}

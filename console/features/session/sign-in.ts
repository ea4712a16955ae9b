import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../../src/sessions/sessions.contract.ts';
import { rememberCsrfToken } from '../../lib/csrf.ts';
import { startSession } from '../../lib/query-client.ts';
import { callSession } from './call-session.ts';

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (apiKey: string) => {
      const { data } = await callSession<{ data: Session }>('POST', { api_key: apiKey });
      return data;
    },
    onSuccess: (session) => {
      rememberCsrfToken(session.csrf_token);
      startSession(client, session);
    },
  });
}

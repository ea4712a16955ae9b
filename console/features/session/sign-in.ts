import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { rememberCsrfToken } from '../../lib/csrf.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { startSession } from '../../lib/query-client.ts';
import { callSession } from './session.ts';

/** The ways to sign in. */
type Credentials =
  | { email: string; senha: string }
  | { api_key: string }
  | { passkey: AuthenticationResponseJSON }
  | { convite: string; senha: string; email?: string; nome?: string };

/** The props of every way to sign in. */
export interface WayIn {
  reason: string | undefined;
  /** Switches to the other way. */
  onOther: () => void;
  onSignedIn: (session: Session) => void;
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { data } = await callSession<{ data: Session }>('POST', credentials);
      return data;
    },
    onSuccess: (session) => {
      rememberCsrfToken(session.csrf_token);
      startSession(client, session);
      tellOtherTabs();
    },
    // The request contains a secret, so it is not cached.
    gcTime: 0,
  });
}

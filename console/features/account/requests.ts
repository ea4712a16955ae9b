import type { AccountChanges, NewPasskey } from '@talao/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { newIdempotencyKey, once } from '../../lib/idempotency.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';
import { makePasskey } from '../session/passkeys.ts';

const MOST = 100;

export function useUpdateAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: AccountChanges) => (await ask(api.PUT('/api/v1/account', { body }))).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSION_KEY }),
    // What was sent holds passwords.
    gcTime: 0,
  });
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => ask(api.GET('/api/v1/account/sessions', { params: { query: { limit: MOST } } })),
});

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) =>
      ask(api.DELETE('/api/v1/account/sessions/{id}', { params: { path: { id } } })),
  });
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => ask(api.DELETE('/api/v1/account/sessions')) });
}

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: () => ask(api.GET('/api/v1/account/passkeys', { params: { query: { limit: MOST } } })),
});

/** What the browser made, which the service has yet to take. */
export type MadePasskey = NewPasskey['resposta'];

/** The browser asks for a finger, a face or a code in between. */
export function useMakePasskey() {
  return useMutation({
    mutationFn: async (): Promise<MadePasskey> => {
      const { data } = await ask(api.POST('/api/v1/account/passkeys/options'));
      return { ...(await makePasskey(data)) };
    },
  });
}

export function useCreatePasskey() {
  return useMutation({
    mutationFn: async (body: NewPasskey) =>
      (await ask(api.POST('/api/v1/account/passkeys', { params: once(newIdempotencyKey()), body }))).data,
    // What was sent may hold the password.
    gcTime: 0,
  });
}

export function useRenamePasskey(id: string) {
  return useMutation({
    mutationFn: (nome: string) =>
      ask(api.PUT('/api/v1/account/passkeys/{id}', { params: { path: { id } }, body: { nome } })),
  });
}

export function useRemovePasskey(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/account/passkeys/{id}', { params: { path: { id } } })),
  });
}

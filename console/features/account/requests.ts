import type { AccountChanges, NewOwnKey, NewPasskey } from '@talao/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';
import { removal } from '../../lib/record-requests.ts';
import { makePasskey } from '../session/passkeys.ts';

const MOST = 100;

export function useUpdateAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountChanges) => askData(api.PUT('/api/v1/account', { body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSION_KEY }),
    // The request contains passwords, so it is not cached.
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

/** The browser's response, which the service has not stored yet. */
export type MadePasskey = NewPasskey['resposta'];

/** The browser asks for a fingerprint, a face or a code. */
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
    mutationFn: (body: NewPasskey) =>
      askData(api.POST('/api/v1/account/passkeys', { params: once(newIdempotencyKey()), body })),
    // The request may contain the password, so it is not cached.
    gcTime: 0,
  });
}

export function useRenamePasskey(id: string) {
  return useMutation({
    mutationFn: (nome: string) =>
      ask(api.PUT('/api/v1/account/passkeys/{id}', { params: { path: { id } }, body: { nome } })),
  });
}

export const useRemovePasskey = removal('/api/v1/account/passkeys/{id}');

export const ownKeysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: () => ask(api.GET('/api/v1/account/keys', { params: { query: { limit: MOST } } })),
});

export function useCreateOwnKey() {
  return useMutation({
    mutationFn: (body: NewOwnKey) =>
      askData(api.POST('/api/v1/account/keys', { params: once(newIdempotencyKey()), body })),
    // The request may contain the password and the answer has the secret, so neither is cached.
    gcTime: 0,
  });
}

export const useRemoveOwnKey = removal('/api/v1/account/keys/{id}');

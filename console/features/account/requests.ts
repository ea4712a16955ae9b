import type { AccountChanges, NewOwnKey, NewPasskey } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';
import { action, listQuery, removal } from '../../lib/record-requests.ts';
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

export const ownSessionsQuery = listQuery('/api/v1/account/sessions')({ limit: MOST });

export const useEndSession = action(
  () => (id: string) => ask(api.DELETE('/api/v1/account/sessions/{id}', { params: { path: { id } } })),
);

export const useEndOtherSessions = action(() => () => ask(api.DELETE('/api/v1/account/sessions')));

export const passkeysQuery = listQuery('/api/v1/account/passkeys')({ limit: MOST });

/** The browser's response, which the service has not stored yet. */
export type MadePasskey = NewPasskey['resposta'];

export const useMakePasskey = action(() => async (): Promise<MadePasskey> => {
  const { data } = await ask(api.POST('/api/v1/account/passkeys/options'));
  return { ...(await makePasskey(data)) };
});

/** The request may contain the password, so it is not cached. */
export const useCreatePasskey = action(
  () => (body: NewPasskey) =>
    askData(api.POST('/api/v1/account/passkeys', { params: once(newIdempotencyKey()), body })),
  { gcTime: 0 },
);

export const useRenamePasskey = action(
  (id: string) => (nome: string) =>
    ask(api.PUT('/api/v1/account/passkeys/{id}', { params: { path: { id } }, body: { nome } })),
);

export const useRemovePasskey = removal('/api/v1/account/passkeys/{id}');

export const ownKeysQuery = listQuery('/api/v1/account/keys')({ limit: MOST });

/** The request may contain the password and the answer has the secret, so neither is cached. */
export const useCreateOwnKey = action(
  () => (body: NewOwnKey) =>
    askData(api.POST('/api/v1/account/keys', { params: once(newIdempotencyKey()), body })),
  { gcTime: 0 },
);

export const useRemoveOwnKey = removal('/api/v1/account/keys/{id}');

import type { NewUser, UserChanges } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';

/** A page holds all people of a company. */
export const MOST_PEOPLE = 100;

export function usersQuery(query: { page?: number; limit?: number }) {
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/users', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** The only query that finds a former member. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/users/{id}', { params: { path: { id } } }))).data,
  });
}

/** The reply contains the link, so it is dropped from the cache when its dialog closes. */
export function useInviteUser() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewUser & { idempotencyKey: string }) =>
      (await ask(api.POST('/api/v1/users', { params: once(idempotencyKey), body }))).data,
    gcTime: 0,
  });
}

/** The reply contains the link, so it is dropped from the cache when its dialog closes. */
export function useNewLink(id: string) {
  return useMutation({
    mutationFn: async (idempotencyKey: string) => {
      const params = { path: { id }, ...once(idempotencyKey) };
      return (await ask(api.POST('/api/v1/users/{id}/invite', { params }))).data;
    },
    gcTime: 0,
  });
}

export function useUpdateUser(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: UserChanges) =>
      (await ask(api.PUT('/api/v1/users/{id}', { params: { path: { id } }, body }))).data,
    // The changed person may be the signed-in one.
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSION_KEY }),
  });
}

export function useRemoveUser(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/users/{id}', { params: { path: { id } } })),
  });
}

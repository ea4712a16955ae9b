import type { NewUser, UserChanges } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';

/** A company has no more people than stand on a page. */
export const MOST_PEOPLE = 100;

export function usersQuery(query: { page?: number; limit?: number }) {
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/users', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** One who has left is found here alone. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async () => (await ask(api.GET('/api/v1/users/{id}', { params: { path: { id } } }))).data,
  });
}

/** The reply holds the link: no cache keeps it once its dialog is closed. */
export function useInviteUser() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewUser & { idempotencyKey: string }) =>
      (await ask(api.POST('/api/v1/users', { params: once(idempotencyKey), body }))).data,
    gcTime: 0,
  });
}

/** The reply holds the link: no cache keeps it once its dialog is closed. */
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
    // It may have been oneself.
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSION_KEY }),
  });
}

export function useRemoveUser(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/users/{id}', { params: { path: { id } } })),
  });
}

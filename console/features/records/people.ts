import type { UserChanges } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, askData, once } from '../../lib/api.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';
import { action, creation, listQuery, oneQuery, removal } from '../../lib/record-requests.ts';

/** A page holds all people of a company. */
export const MOST_PEOPLE = 100;

export const usersQuery = listQuery('/api/v1/users');

/** The only query that finds a former member. */
export const userQuery = oneQuery('/api/v1/users/{id}');

export const useInviteUser = creation('/api/v1/users', { gcTime: 0 });

/** The reply contains the link, so it is dropped from the cache when its dialog closes. */
export const useNewLink = action(
  (id: string) => (idempotencyKey: string) => {
    const params = { path: { id }, ...once(idempotencyKey) };
    return askData(api.POST('/api/v1/users/{id}/invite', { params }));
  },
  { gcTime: 0 },
);

export function useUpdateUser(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChanges) =>
      askData(api.PUT('/api/v1/users/{id}', { params: { path: { id } }, body })),
    // The changed person may be the signed-in one.
    onSuccess: () => cache.invalidateQueries({ queryKey: SESSION_KEY }),
  });
}

export const useRemoveUser = removal('/api/v1/users/{id}');

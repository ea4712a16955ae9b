import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Seen } from './record-tags.ts';

/** The record on the screen changes before the service has answered, and back again if it refuses. */
export function changeAtOnce<T extends object>(cache: QueryClient, queryKey: QueryKey) {
  return {
    onMutate: async ({ seen: _, ...changes }: Seen<object>) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<T>(queryKey);
      if (before) cache.setQueryData<T>(queryKey, { ...before, ...changes });
      return { before };
    },
    onError: (error: Error, _changes: object, result: { before: T | undefined } | undefined) => {
      cache.setQueryData(queryKey, result?.before);
      rereadIfChanged(cache, queryKey)(error);
    },
    onSuccess: (after: T) => {
      cache.setQueryData(queryKey, after);
    },
  };
}

/** A change refused because another came before it: whoever made it should see that other one. */
export function rereadIfChanged(cache: QueryClient, queryKey: QueryKey) {
  return (error: Error) => {
    if (error instanceof ApiError && error.status === 412) void cache.invalidateQueries({ queryKey });
  };
}

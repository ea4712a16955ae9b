import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Seen } from './record-tags.ts';

/** An optimistic update: the record on screen changes before the service answers, and is restored on a refusal. */
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

/** After a refusal because of another change, the record is read again. */
export function rereadIfChanged(cache: QueryClient, queryKey: QueryKey) {
  return (error: Error) => {
    if (error instanceof ApiError && error.status === 412) void cache.invalidateQueries({ queryKey });
  };
}

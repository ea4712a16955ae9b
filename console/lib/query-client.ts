import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export const SESSION_KEY = ['session'] as const;

/** Answers are kept for a while; whatever is changed makes all of them be asked for again, so that no figure lags. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: forgetEndedSession }),
    mutationCache: new MutationCache({
      onError: forgetEndedSession,
      onSuccess: () => void client.invalidateQueries({ predicate: isNoSession }),
    }),
    defaultOptions: { queries: { staleTime: 15_000, retry: isWorthRetrying } },
  });
  return client;

  function forgetEndedSession(error: Error): void {
    if (error instanceof ApiError && error.status === 401) client.setQueryData(SESSION_KEY, null);
  }
}

/** Another session has begun, or none: what the one before has seen is forgotten. */
export function startSession(client: QueryClient, session: unknown): void {
  client.setQueryData(SESSION_KEY, session);
  client.removeQueries({ predicate: isNoSession });
}

function isNoSession({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[0] !== SESSION_KEY[0];
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status === 503);
  return mayPass && failures < 2;
}

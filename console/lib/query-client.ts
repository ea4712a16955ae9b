import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Session } from '../../src/sessions/sessions.contract.ts';
import { ApiError } from './api-error.ts';
import { tellSessionEnded } from './ended-session.ts';
import { keepSession } from './kept-session.ts';
import { shareStructure } from './record-tags.ts';

export const SESSION_KEY = ['session'] as const;

/** Answers are kept for a while; whatever is changed makes all of them be asked for again, so that no figure lags. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeRefusal }),
    mutationCache: new MutationCache({
      onError: noticeRefusal,
      onSuccess: () => forgetFreshness(client),
    }),
    defaultOptions: {
      // Without a line, a request fails in words instead of waiting in silence, and is made again when the line is back.
      queries: {
        staleTime: 15_000,
        retry: isWorthRetrying,
        structuralSharing: shareStructure,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;

  function noticeRefusal(error: Error): void {
    const isSignedIn = Boolean(client.getQueryData(SESSION_KEY));
    if (!isSignedIn || !(error instanceof ApiError)) return;
    if (error.status === 401) tellSessionEnded(true);
    // The role is another than it was: what is offered must follow.
    if (error.code === 'role_forbids') void client.invalidateQueries({ queryKey: SESSION_KEY });
  }
}

const staleListeners = new Set<() => void>();

/** Tells whenever something has changed. Answers how to stop. */
export function onStale(listener: () => void): () => void {
  staleListeners.add(listener);
  return () => staleListeners.delete(listener);
}

/** Something has changed: what is shown is asked for again, and the rest when it is shown. */
export function forgetFreshness(client: QueryClient): void {
  for (const listener of staleListeners) listener();
  void client.invalidateQueries({ predicate: isNoSession });
}

/** Another session has begun, or none: what the one before has seen is forgotten, unless the same one goes on. */
export function startSession(client: QueryClient, session: Session | null): void {
  const before = client.getQueryData<Session | null>(SESSION_KEY);
  client.setQueryData(SESSION_KEY, session);
  keepSession(session);
  if (!goesOn(before, session)) forgetAnswers(client);
}

/** All that was seen in a session, and nothing of who is signed in. */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: isNoSession });
}

/** The same person in the same company; keys of a company are all the company's. */
export function goesOn(before: Session | null | undefined, after: Session | null): boolean {
  if (!before || !after) return false;
  return before.empresa.id === after.empresa.id && before.usuario?.id === after.usuario?.id;
}

function isNoSession({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[0] !== SESSION_KEY[0];
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const mayPass =
    error instanceof ApiError && (error.status === 503 || (error.status === 0 && navigator.onLine));
  return mayPass && failures < 2;
}

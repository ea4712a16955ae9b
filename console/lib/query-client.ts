import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Session } from '../../src/access/sessions/sessions.contract.ts';
import { ApiError } from './api-error.ts';
import { keepsCopy } from './device.ts';
import { shareStructure } from './record-tags.ts';
import { sharedValue } from './shared-value.ts';

export const SESSION_KEY = ['session'] as const;

/** Caches answers for a while; any change invalidates all of them, so that no figure is stale. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeRefusal }),
    mutationCache: new MutationCache({
      onError: noticeRefusal,
      onSuccess: () => forgetFreshness(client),
    }),
    defaultOptions: {
      // Offline requests fail at once instead of waiting, and are retried when the connection returns.
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
    // The role has changed, so the session is read again.
    if (error.code === 'role_forbids') void client.invalidateQueries({ queryKey: SESSION_KEY });
  }
}

const staleListeners = new Set<() => void>();

export function onStale(listener: () => void): () => void {
  staleListeners.add(listener);
  return () => staleListeners.delete(listener);
}

/** Invalidates all queries except the session: visible ones are refetched now, others when shown. */
export function forgetFreshness(client: QueryClient): void {
  for (const listener of staleListeners) listener();
  void client.invalidateQueries({ predicate: isNoSession });
}

/** Starts another session, or none, and clears the cache unless the same person continues in the same company. */
export function startSession(client: QueryClient, session: Session | null): void {
  const before = client.getQueryData<Session | null>(SESSION_KEY);
  client.setQueryData(SESSION_KEY, session);
  keepSession(session);
  if (!goesOn(before, session)) forgetAnswers(client);
}

export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: isNoSession });
}

/** The same person in the same company; all keys of a company count as the same. */
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

const NAME = 'talao.pessoa';

/** The last session on this phone, so that the console opens offline; without secrets: neither cookie nor token. */
export function keepSession(session: Session | null): void {
  try {
    // First, so that a full storage leaves nobody there rather than the one before.
    if (session === null || !isKept(session)) localStorage.removeItem(NAME);
    if (session !== null && keepsCopy()) localStorage.setItem(NAME, textOf(session));
  } catch {
    // Without storage the console opens only online.
  }
}

function isKept(session: Session): boolean {
  return localStorage.getItem(NAME) === textOf(session);
}

function textOf(session: Session): string {
  return JSON.stringify({ ...session, csrf_token: '' });
}

export function keptSession(): Session | null {
  try {
    return keepsCopy() ? JSON.parse(localStorage.getItem(NAME) ?? 'null') : null;
  } catch {
    return null;
  }
}

const ended = sharedValue(false);

/** The service ended the session; the page stays until the person has signed in again. */
export const tellSessionEnded = ended.set;

export const useSessionEnded = ended.use;

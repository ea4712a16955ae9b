import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { OFFICE, OFFICE_READERS, OWNER_ALONE, type Role, SELLERS } from '../../../src/domain/roles.ts';
import { ApiError, offline, toApiError } from '../../lib/api-error.ts';
import { csrfHeader, rememberCsrfToken } from '../../lib/csrf.ts';
import { noteLastChange } from '../../lib/live-changes.ts';
import { personOf } from '../../lib/owner.ts';
import { keepSession, keptSession, SESSION_KEY, startSession } from '../../lib/query-client.ts';

/** The current session; null when signed out. Offline, the last session on this phone. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
});

/** A phone opens at once for who was there last, and hears meanwhile whether he still is: a slow line would take longer. */
export async function openSession(client: QueryClient): Promise<Session | null> {
  const known = client.getQueryData<Session | null>(SESSION_KEY);
  if (known !== undefined) return known;
  const kept = keptSession();
  if (kept === null) return client.ensureQueryData(sessionQuery);
  client.setQueryData(SESSION_KEY, kept);
  // Its screen asks for data before the service has told where the journal stands.
  noteLastChange(kept.empresa.id, undefined);
  void readSession().then(
    (session) => startSession(client, session),
    () => undefined,
  );
  return kept;
}

async function readSession(): Promise<Session | null> {
  try {
    const response = await askSession('GET');
    const { data }: { data: Session } = await response.json();
    noteLastChange(data.empresa.id, Number(response.headers.get('x-last-change') ?? undefined));
    rememberCsrfToken(data.csrf_token);
    keepSession(data);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const kept = error.status === 0 ? keptSession() : null;
    if (kept !== null) return kept;
    if (error.status === 401) {
      keepSession(null);
      return null;
    }
    throw error;
  }
}

export function useSession(): Session | null {
  return useQuery(sessionQuery).data ?? null;
}

/** Which roles may use which action; repeats the service's contracts, whose code would be too large to load. */
export const PERMISSIONS = {
  writeSales: SELLERS,
  writeClients: SELLERS,
  writeProducts: OFFICE,
  writeRepresentadas: OFFICE,
  manageMoney: OFFICE,
  manageGoals: OFFICE,
  restoreRecords: OFFICE,
  readMoney: OFFICE_READERS,
  assignClients: OFFICE,
  importRecords: OFFICE,
  readJournal: OFFICE_READERS,
  readPeople: OFFICE_READERS,
  managePeople: OWNER_ALONE,
  manageKeys: OWNER_ALONE,
  manageCompany: OWNER_ALONE,
} satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function useMay(permission: Permission): boolean {
  const papel = useSession()?.papel;
  return papel !== undefined && PERMISSIONS[permission].includes(papel);
}

/** Whose drafts are shown: those of a person in a company, since a browser may be used by several. */
export function useDraftOwner(): string {
  const session = useSession();
  return session ? personOf(session) : '';
}

export function useListName(list: string): string {
  const session = useSession();
  return `${session?.empresa.id}.${session?.usuario?.id ?? 'chave'}.${list}`;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The session endpoints are for browsers only and not part of the API, so the typed client lacks them. */
export async function callSession<Reply>(method: Method, body?: object, below = ''): Promise<Reply> {
  return (await askSession(method, body, below)).json();
}

async function askSession(method: Method, body?: object, below = ''): Promise<Response> {
  const response = await fetch(`/session${below}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(method !== 'GET' && csrfHeader()) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw offline();
  });
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
  return response;
}

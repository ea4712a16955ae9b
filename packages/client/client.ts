import createClient, { type Client as FetchClient } from 'openapi-fetch';
import type { paths } from './api.ts';

export type * from './api.ts';
export { orThrow, TalaoError } from './refusal.ts';

export interface TalaoOptions {
  /** Where the service is, as in `http://127.0.0.1:3000`. */
  baseUrl: string;
  /** Left out in a browser, where the cookie of a session stands for it. */
  apiKey?: string;
  /** Sends each request in the place of the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** What is not asked for as a file with `parseAs` is JSON. */
type Json = 'application/json';

export type TalaoClient = FetchClient<paths, Json>;

/** The operations of the service by method and path, as its OpenAPI document describes them. */
export function createTalaoClient({ baseUrl, apiKey, fetch }: TalaoOptions): TalaoClient {
  return createClient<paths, Json>({
    baseUrl,
    headers: { 'x-api-key': apiKey },
    // The service never redirects, and fetch would take the key along to another host.
    redirect: 'error',
    ...(fetch && { fetch }),
  });
}

/** For a body that is a file: it is sent as it stands, under its own type, and not as JSON. */
export function asFile(type: string) {
  return { headers: { 'content-type': type }, bodySerializer: (file: unknown) => file };
}

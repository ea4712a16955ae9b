import type { paths } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from './api.ts';
import { changeAtOnce, rereadIfChanged } from './at-once.ts';
import { once } from './idempotency.ts';
import { ifMatch, type Seen } from './record-tags.ts';

/** The types of a kind of record, as its list, its page and its forms see it. */
interface RecordTypes {
  filter: object;
  listed: object;
  one: object;
  new: object;
  changes: object;
}

interface ListReply<T> {
  data: T[];
  page: number;
  limit: number;
  total: number;
  soma?: number;
}

type Call = (path: string, options: object) => Promise<{ data?: never; error?: unknown; response: Response }>;

// The client types each path by its literal; here the path comes with its types from `recordRequests`.
const call = api as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Call>;

/** The plain requests of the resource at `/api/v1/<resource>`: its list, one record, and to create, change and delete one. */
export function recordRequests<T extends RecordTypes>(resource: string) {
  const path = `/api/v1/${resource}`;
  const onePath = `${path}/{id}`;
  const list = (query: T['filter']) =>
    queryOptions({
      queryKey: [resource, 'list', query],
      queryFn: (): Promise<ListReply<T['listed']>> => ask(call.GET(path, { params: { query } })),
      placeholderData: keepPreviousData,
    });
  const one = (id: string) =>
    queryOptions({
      queryKey: [resource, 'one', id],
      queryFn: async () => dataOf<T['one']>(call.GET(onePath, { params: { path: { id } } })),
    });
  return {
    list,
    one,
    /** Every record that fits, for kinds of which there are few. */
    readAll: async (query: T['filter']) => {
      const all: T['listed'][] = [];
      for (let page = 1; ; page += 1) {
        const params = { query: { ...query, limit: 100, page } };
        const { data, total }: ListReply<T['listed']> = await ask(call.GET(path, { params }));
        all.push(...data);
        if (data.length === 0 || all.length >= total) return all;
      }
    },
    useCreate: () =>
      useMutation({
        mutationFn: ({ idempotencyKey, ...body }: T['new'] & { idempotencyKey: string }) =>
          dataOf<T['one']>(call.POST(path, { params: once(idempotencyKey), body })),
      }),
    useUpdate: (id: string) => {
      const cache = useQueryClient();
      return useMutation({
        mutationFn: ({ seen, ...body }: Seen<T['changes']>) =>
          dataOf<T['one']>(call.PUT(onePath, { params: { path: { id }, header: ifMatch(seen) }, body })),
        ...changeAtOnce<T['one']>(cache, one(id).queryKey),
      });
    },
    useDelete: (id: string) => {
      const cache = useQueryClient();
      return useMutation({
        mutationFn: (seen: object) =>
          ask(call.DELETE(onePath, { params: { path: { id }, header: ifMatch(seen) } })),
        onError: rereadIfChanged(cache, one(id).queryKey),
      });
    },
  };
}

type Asked<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never;
type Told<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Reply } } } };
}
  ? Reply
  : never;

/** What changes of a resource make stale has its name in front. */
const keyOf = (path: string) => [path.split('/')[3], path];

/** A list that is no plain resource of its own: `GET` with a filter. */
export function listQuery<P extends keyof paths>(path: P) {
  return (query: Asked<P>) =>
    queryOptions({
      queryKey: [...keyOf(path), query],
      queryFn: (): Promise<Told<P>> => ask(call.GET(path, { params: { query } })),
      placeholderData: keepPreviousData,
    });
}

/** One record by its id, where nothing else of the resource is asked for. */
export function oneQuery<P extends keyof paths>(path: P) {
  return (id: string) =>
    queryOptions({
      queryKey: [...keyOf(path), id],
      queryFn: () =>
        dataOf<Told<P> extends { data: infer T } ? T : never>(call.GET(path, { params: { path: { id } } })),
    });
}

/** A hook that deletes by id, without a version to hold against. */
export function removal(path: keyof paths) {
  return (id: string) =>
    useMutation({ mutationFn: () => ask(call.DELETE(path, { params: { path: { id } } })) });
}

async function dataOf<T>(answer: ReturnType<Call>): Promise<T> {
  return (await ask<{ data?: { data: T }; response: Response }>(answer)).data;
}

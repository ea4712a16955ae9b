import type { paths } from '@talao/client';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, ask, once } from './api.ts';
import { ApiError } from './api-error.ts';
import { ifMatch, type Seen } from './record-tags.ts';

type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : never;
type DataOf<Reply> = Reply extends { data: infer Data } ? Data : never;

/** What operations of the interface are asked with, sent and answered with. */
type Asked<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never;
type Told<P extends keyof paths> = paths[P] extends { get: { responses: { 200: infer Reply } } }
  ? JsonOf<Reply>
  : never;
type Posted<P extends keyof paths> = paths[P] extends { post: { requestBody?: infer Body } }
  ? JsonOf<NonNullable<Body>>
  : never;
type Put<P extends keyof paths> = paths[P] extends { put: { requestBody?: infer Body } }
  ? JsonOf<NonNullable<Body>>
  : never;
type Made<P extends keyof paths> = paths[P] extends { post: { responses: { 201: infer Reply } } }
  ? DataOf<JsonOf<Reply>>
  : never;

type ResourceAt<P> = P extends `/api/v1/${infer Resource}/{id}` ? Resource : never;
type ListAt<Resource extends string> = Extract<keyof paths, `/api/v1/${Resource}`>;
type OneAt<Resource extends string> = Extract<keyof paths, `/api/v1/${Resource}/{id}`>;

type Call = (path: string, options: object) => Promise<{ data?: never; error?: unknown; response: Response }>;

// The client types each path by its literal; here the path comes with its types from `recordRequests`.
const call = api as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Call>;

/** The plain requests of the resource at `/api/v1/<resource>`: its list, one record, and to create, change and delete one. */
export function recordRequests<
  Resource extends ResourceAt<keyof paths>,
  Changes extends object = Put<OneAt<Resource>>,
>(resource: Resource) {
  type Reply = Told<ListAt<Resource>>;
  type Listed = DataOf<Reply> extends (infer Listed)[] ? Listed : never;
  type One = DataOf<Told<OneAt<Resource>>> & object;
  const path = `/api/v1/${resource}` as ListAt<Resource>;
  const onePath = `${path}/{id}` as OneAt<Resource>;
  const one = oneQuery(onePath);
  return {
    list: listQuery(path),
    one,
    /** Every record that fits, for kinds of which there are few. */
    readAll: async (query: Asked<ListAt<Resource>>) => {
      const all: Listed[] = [];
      for (let page = 1; ; page += 1) {
        const params = { query: { ...query, limit: 100, page } };
        const { data, total }: { data: Listed[]; total: number } = await ask(call.GET(path, { params }));
        all.push(...data);
        if (data.length === 0 || all.length >= total) return all;
      }
    },
    useCreate: creation(path),
    useUpdate: (id: string) => {
      const cache = useQueryClient();
      return useMutation({
        mutationFn: ({ seen, ...body }: Seen<Changes>) =>
          dataOf<One>(call.PUT(onePath, { params: { path: { id }, header: ifMatch(seen) }, body })),
        ...changeAtOnce<One>(cache, one(id).queryKey),
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

export function oneQuery<P extends keyof paths>(path: P) {
  return (id: string) =>
    queryOptions({
      queryKey: [...keyOf(path), id],
      queryFn: () => dataOf<DataOf<Told<P>>>(call.GET(path, { params: { path: { id } } })),
    });
}

/** A list that belongs to a record; while another page of it is on its way, the one before stays. */
export function listOf<P extends keyof paths>(path: P) {
  return (id: string, query: Asked<P>) =>
    queryOptions({
      queryKey: [...keyOf(path), id, query],
      queryFn: (): Promise<Told<P>> => ask(call.GET(path, { params: { path: { id }, query } })),
      placeholderData: ofSame(id),
    });
}

/** The figures of a record. */
export function figuresOf<P extends keyof paths>(path: P) {
  return (id: string, query: Asked<P>) =>
    queryOptions({
      queryKey: [...keyOf(path), id, query],
      queryFn: () => dataOf<DataOf<Told<P>>>(call.GET(path, { params: { path: { id }, query } })),
      placeholderData: ofSame(id),
    });
}

/** What was shown of another record is nothing of this one. */
function ofSame(id: string) {
  return <T>(before: T | undefined, query?: { queryKey: QueryKey }) =>
    query?.queryKey[2] === id ? before : undefined;
}

export function figuresQuery<P extends keyof paths>(path: P) {
  return (query: Asked<P>) =>
    queryOptions({
      queryKey: [...keyOf(path), query],
      queryFn: () => dataOf<DataOf<Told<P>>>(call.GET(path, { params: { query } })),
      placeholderData: keepPreviousData,
    });
}

/** A hook that creates; `gcTime: 0` drops an answer with a secret from the cache when its dialog closes. */
export function creation<P extends keyof paths>(path: P, more: { gcTime?: number } = {}) {
  return action(
    () => (sent: Posted<P> & { idempotencyKey: string }) => {
      const { idempotencyKey, ...body } = sent as { idempotencyKey: string };
      return dataOf<Made<P>>(call.POST(path, { params: once(idempotencyKey), body }));
    },
    more,
  );
}

/** A hook that deletes by id, without a version to hold against. */
export function removal(path: keyof paths) {
  return action((id: string) => () => ask(call.DELETE(path, { params: { path: { id } } })));
}

/** A hook of any other request, which may be one of a certain record. */
export function action<Of extends unknown[], Answer, Sent = void>(
  requestOf: (...of: Of) => (sent: Sent) => Promise<Answer>,
  more: { gcTime?: number } = {},
) {
  return (...of: Of) => useMutation({ mutationFn: requestOf(...of), ...more });
}

async function dataOf<T>(answer: ReturnType<Call>): Promise<T> {
  return (await ask<{ data?: { data: T }; response: Response }>(answer)).data;
}

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

import type { NewWebhook, WebhookChanges } from '@talao/client';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { removal } from '../../lib/record-requests.ts';

/** Deliveries cause no journal entries, so the list is polled while it is visible. */
const LOOK_MILLIS = 5_000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: async () => {
    const [webhooks, newest] = await Promise.all([
      ask(api.GET('/api/v1/webhooks', { params: { query: { limit: 20 } } })),
      ask(api.GET('/api/v1/audit', { params: { query: { ordem: 'recentes', limit: 1 } } })),
    ]);
    return { data: webhooks.data, last: newest.data[0]?.numero ?? 0 };
  },
  refetchInterval: LOOK_MILLIS,
});

export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/webhooks/{id}/deliveries', { params: { path: { id } } }))).data,
    refetchInterval: LOOK_MILLIS,
  });
}

/** The reply contains the secret, so it is dropped from the cache when its dialog closes. */
export function useCreateWebhook() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: NewWebhook & { idempotencyKey: string }) =>
      (await ask(api.POST('/api/v1/webhooks', { params: once(idempotencyKey), body }))).data,
    gcTime: 0,
  });
}

export function useUpdateWebhook(id: string) {
  return useMutation({
    mutationFn: (body: WebhookChanges) =>
      ask(api.PUT('/api/v1/webhooks/{id}', { params: { path: { id } }, body })),
  });
}

export const useDeleteWebhook = removal('/api/v1/webhooks/{id}');

/** The reply contains the secret, so it is dropped from the cache when its dialog closes. */
export function useRotateWebhook(id: string) {
  return useMutation({
    mutationFn: async () =>
      (await ask(api.POST('/api/v1/webhooks/{id}/rotate', { params: { path: { id } } }))).data,
    gcTime: 0,
  });
}

export function useTestWebhook(id: string) {
  return useMutation({
    mutationFn: async () =>
      (await ask(api.POST('/api/v1/webhooks/{id}/test', { params: { path: { id } } }))).data,
  });
}

import type { WebhookChanges } from '@talao/client';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, askData } from '../../lib/api.ts';
import { action, creation, oneQuery, removal } from '../../lib/record-requests.ts';

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

export const deliveriesQuery = (id: string) => ({
  ...oneQuery('/api/v1/webhooks/{id}/deliveries')(id),
  refetchInterval: LOOK_MILLIS,
});

export const useCreateWebhook = creation('/api/v1/webhooks', { gcTime: 0 });

export const useUpdateWebhook = action(
  (id: string) => (body: WebhookChanges) =>
    ask(api.PUT('/api/v1/webhooks/{id}', { params: { path: { id } }, body })),
);

export const useDeleteWebhook = removal('/api/v1/webhooks/{id}');

/** The reply contains the secret, so it is dropped from the cache when its dialog closes. */
export const useRotateWebhook = action(
  (id: string) => () => askData(api.POST('/api/v1/webhooks/{id}/rotate', { params: { path: { id } } })),
  { gcTime: 0 },
);

export const useTestWebhook = action(
  (id: string) => () => askData(api.POST('/api/v1/webhooks/{id}/test', { params: { path: { id } } })),
);

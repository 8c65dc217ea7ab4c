import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import {
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  MAX_ENDPOINTS,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks.ts';
import { call, listQuery, type ListQuery } from '#web/client/index.ts';

const KEY = 'webhooks';

/** How often pages read what has changed by itself, in ms. */
const POLL_MS = 10_000;

type ListParams = Pick<Input<typeof listWebhooks>['query'], 'sort' | 'keyId'>;

/** Queries webhooks, the newest first by default. */
export const webhooksQuery = (params: ListParams): ListQuery<Webhook> => ({
  ...listQuery([KEY, 'list', params], (page, options) =>
    call(listWebhooks, { query: { ...params, ...page } }, options),
  ),
  refetchInterval: POLL_MS,
});

export const webhookQuery = (webhookId: number) =>
  queryOptions({
    queryKey: [KEY, 'details', webhookId],
    queryFn: ({ signal }) => call(getWebhook, { params: { webhookId } }, { signal }),
    refetchInterval: POLL_MS,
  });

type LogFilter = Pick<Input<typeof listDeliveries>['query'], 'sort' | 'state' | 'type' | 'messageId'>;

/** Queries the events of a webhook, newest first by default. */
export const deliveriesQuery = (webhookId: number, filter: LogFilter): ListQuery<WebhookDelivery> => ({
  ...listQuery([KEY, 'deliveries', webhookId, filter], (page, options) =>
    call(listDeliveries, { params: { webhookId }, query: { ...filter, ...page } }, options),
  ),
  refetchInterval: POLL_MS,
});

export const deliveryQuery = (webhookId: number, eventId: string) =>
  queryOptions({
    queryKey: [KEY, 'delivery', webhookId, eventId],
    queryFn: ({ signal }) => call(getDelivery, { params: { webhookId, eventId } }, { signal }),
    refetchInterval: POLL_MS,
  });

/** Queries all webhooks of the account. There are at most MAX_ENDPOINTS. */
export const accountWebhooksQuery = queryOptions({
  queryKey: [KEY, 'all'],
  queryFn: async ({ signal }) =>
    (await call(listWebhooks, { query: { limit: MAX_ENDPOINTS } }, { signal })).items,
  refetchInterval: POLL_MS,
});

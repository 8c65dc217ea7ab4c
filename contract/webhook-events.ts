/** What endpoints of webhooks can be told about. */
export const WEBHOOK_EVENT_TYPES = [
  'message.sent',
  'message.delivered',
  'message.failed',
  'message.expired',
  'message.cancelled',
  'message.unknown',
  'message.refunded',
  'reply.received',
  'link.clicked',
  'form.submitted',
  'contact.opted_out',
  'contact.opted_in',
  'campaign.started',
  'campaign.finished',
  'campaign.held',
  'credit.low',
  'import.finished',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** What can happen to the messages of test keys. */
export const TEST_EVENT_TYPES = [
  'message.sent',
  'message.delivered',
  'message.failed',
  'message.expired',
  'message.cancelled',
  'message.unknown',
] as const satisfies readonly WebhookEventType[];

/**
 * The states of an event on its way to an endpoint. `failed`: the last attempt failed. `discarded`: the account dropped the event
 * while the endpoint was disabled.
 */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'discarded'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * How endpoints get events. `single`: one event a call, by the Standard Webhooks specification. `batch`: up to
 * MAX_BATCH_EVENTS a call. `classic`: one event a call, in a URL and a body that the account writes.
 */
export const WEBHOOK_FORMATS = ['single', 'batch', 'classic'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const MAX_BATCH_EVENTS = 100;

/** The waits before each attempt after the first, in seconds. Some time is added at random, up to a tenth. */
export const RETRY_WAITS_S = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** An endpoint at which every call has failed for this long is disabled. */
export const DAYS_UNTIL_DISABLED = 5;

/** How long events and calls are kept. */
export const WEBHOOK_LOG_DAYS = 30;

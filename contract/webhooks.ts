import { z } from 'zod';
import { API_ENVIRONMENTS } from './api-key-states.ts';
import { OVERLAP_HOURS } from './api-keys.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, rowId, singleLine, sortedBy } from './fields.ts';
import { DELIVERY_STATES, WEBHOOK_EVENT_TYPES, WEBHOOK_FORMATS, WEBHOOK_LOG_DAYS } from './webhook-events.ts';

/** The most endpoints of an account. */
export const MAX_ENDPOINTS = 20;
/** Calls are signed with at most this many older secrets. */
export const MAX_OLD_SECRETS = 3;
/** The start of every signing secret (Standard Webhooks). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

const MAX_URL_LENGTH = 2000;
const MAX_DESCRIPTION_LENGTH = 200;
const MAX_FILTERED = 50;
const MAX_SENDER_LENGTH = 50;
const MAX_HEADERS = 20;
const MAX_HEADER_NAME_LENGTH = 100;
const MAX_HEADER_VALUE_LENGTH = 1000;
const MAX_TEMPLATE_LENGTH = 5000;
/** The most events that one call of `replayDeliveries` sends again. */
export const MAX_REPLAYED = 50_000;

/** The body and method of the format `classic`. Variables such as `@@Status@@` are replaced in the URL and the body. */
const classic = z.object({
  method: z.enum(['GET', 'POST']),
  contentType: z.enum(['application/json', 'application/x-www-form-urlencoded', 'text/plain']),
  /** Not used with GET. */
  body: z.string().max(MAX_TEMPLATE_LENGTH),
});
export type ClassicTemplate = z.output<typeof classic>;

const named = z.object({ id, name: z.string() });

/** The state of the way to an endpoint. Figures are of the last 24 hours. */
const health = z.object({
  calls: z.int(),
  failedCalls: z.int(),
  /** The duration that 95% of the calls stayed below, in milliseconds; null without calls. */
  p95Ms: z.int().nullable(),
  lastFailure: z.object({ at: moment, reason: z.string() }).nullable(),
  /** Since when every call has failed; null if the last one succeeded. */
  failingSince: moment.nullable(),
  /** Whether the endpoint gets one call at a time, with pauses, until a call succeeds. */
  isSlowed: z.boolean(),
  /** The next call of a failing endpoint; null if it is under way, the endpoint is disabled, or nothing waits. */
  nextCallAt: moment.nullable(),
  /** How many events wait, counted up to 10,000. */
  waiting: z.int(),
});

const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  environment: z.enum(API_ENVIRONMENTS),
  format: z.enum(WEBHOOK_FORMATS),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  /** Empty lists let everything through. */
  campaigns: z.array(named),
  keys: z.array(named),
  senders: z.array(z.string()),
  isEnabled: z.boolean(),
  /** Why Carillon disabled the endpoint; null if it did not. */
  disabledBecause: z.enum(['gone', 'failing']).nullable(),
  createdAt: moment,
  health,
});
export type Webhook = z.infer<typeof webhook>;

const headers = listOf(
  z.object({
    name: z
      .string()
      .trim()
      .max(MAX_HEADER_NAME_LENGTH)
      .regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'A header’s name has letters, digits and hyphens.'),
    /** Left out to keep the stored value. */
    value: singleLine(MAX_HEADER_VALUE_LENGTH)
      .regex(/^[\x20-\x7e]*$/, 'Headers can only have letters without accents, digits and punctuation.')
      .optional(),
  }),
  MAX_HEADERS,
  `An endpoint can have at most ${MAX_HEADERS} headers of its own.`,
);

const settings = z.object({
  url: singleLine(MAX_URL_LENGTH).min(1, 'This is required.'),
  description: singleLine(MAX_DESCRIPTION_LENGTH).default(''),
  format: z.enum(WEBHOOK_FORMATS).default('single'),
  classic: classic.nullable().default(null),
  eventTypes: listOf(z.enum(WEBHOOK_EVENT_TYPES), WEBHOOK_EVENT_TYPES.length).refine(
    (types) => types.length > 0,
    'Choose at least one event.',
  ),
  campaignIds: listOf(rowId, MAX_FILTERED).default([]),
  keyIds: listOf(rowId, MAX_FILTERED).default([]),
  senders: listOf(
    singleLine(MAX_SENDER_LENGTH).min(1, 'Enter a sender, or remove the empty entry.'),
    MAX_FILTERED,
  ).default([]),
  headers: headers.default([]),
});
export type WebhookSettings = z.output<typeof settings>;

/**
 * A call to an endpoint, and what the endpoint answered. A request's body is cut after 4,096 characters, an answer's after
 * 4,096 bytes.
 */
const webhookCall = z.object({
  id: z.uuid(),
  at: moment,
  durationMs: z.int(),
  /** Whether the endpoint has accepted the events: it answered with 200 to 299. */
  isAccepted: z.boolean(),
  /** Null without an answer. */
  status: z.int().nullable(),
  /** Why there was no answer, or what its status means; null for accepted events. */
  problem: z.string().nullable(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    /** Values of the account's own headers are hidden. */
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.string(),
  }),
  answer: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })), body: z.string() }),
  /** How many events the call had. */
  events: z.int(),
});
export type WebhookCall = z.infer<typeof webhookCall>;

const delivery = z.object({
  /** The id of the event, the same in every attempt. */
  eventId: z.uuid(),
  sequence: z.int(),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  at: moment,
  messageId: z.uuid().nullable(),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  /** When the last attempt ended, and its status; null before the first. */
  lastTryAt: moment.nullable(),
  lastStatus: z.int().nullable(),
  /** The next attempt; null unless the event is waiting, and the endpoint enabled. */
  nextTryAt: moment.nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const access = { permission: 'integrations.edit' } as const;
const changeAccess = { ...access, user: true } as const;
/** Calls that show or change a secret. */
const secretAccess = { ...changeAccess, asYourself: true } as const;
const params = z.object({ webhookId: id });
const deliveryParams = z.object({ webhookId: id, eventId: z.uuid() });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access,
  summary: 'List the endpoints of webhooks',
  query: pageQuery().extend({
    sort: sortedBy('-createdAt', 'createdAt', 'url', '-url'),
    keyId: id.optional().describe('Only endpoints for the messages of this API key'),
  }),
  answer: pageOf(webhook),
});

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/webhooks/:webhookId',
  access,
  summary: 'Get an endpoint',
  params,
  answer: webhook.extend({
    classic: classic.nullable(),
    headerNames: z.array(z.string()),
    /** The last four characters of the secret. */
    secretEnding: z.string(),
    /** The ends of the older secrets with which calls are signed too, newest secret first. */
    oldSecretEnds: z.array(moment),
    /** Changes with the settings. */
    version: z.string(),
  }),
});
export type WebhookDetails = z.infer<typeof getWebhook.answer>;

const newSecret = z.object({
  id,
  /** The complete secret. It is never shown again. */
  secret: z.string(),
});

/** Requires a recent password confirmation (`confirmPassword`), because events contain personal data. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: secretAccess,
  summary: 'Create an endpoint',
  description: 'The answer has the secret with which calls are signed. It is never shown again.',
  body: settings.extend({ environment: z.enum(API_ENVIRONMENTS).default('live') }),
  answer: newSecret,
});

/** Requires the same as `createWebhook`. */
export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:webhookId',
  access: secretAccess,
  summary: 'Change an endpoint',
  params,
  query: z.object({
    version: z
      .string()
      .max(100)
      .optional()
      .describe('The version that you read. The settings are not saved if they were changed since.'),
  }),
  body: settings,
});

/** With `waiting: discard`, the events that waited for a disabled endpoint are `discarded`. */
export const enableWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhookId/enable',
  access: changeAccess,
  summary: 'Enable an endpoint',
  params,
  body: z.object({ waiting: z.enum(['deliver', 'discard']) }),
});

export const disableWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhookId/disable',
  access: changeAccess,
  summary: 'Disable an endpoint',
  description: 'Events wait until the endpoint is enabled.',
  params,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhookId/rotate',
  access: secretAccess,
  summary: 'Replace the secret of an endpoint',
  description: `For another \`overlapHours\` at most, calls are signed with the older secrets too, up to ${MAX_OLD_SECRETS} of them.`,
  params,
  body: z.object({ overlapHours: z.literal(OVERLAP_HOURS) }),
  answer: newSecret,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:webhookId',
  access: changeAccess,
  summary: 'Delete an endpoint',
  description: 'Its log is deleted too. Events that wait are not delivered.',
  params,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhookId/test',
  access: changeAccess,
  summary: 'Send a test event',
  description: 'Sends an example of an event, and returns the request and the answer.',
  params,
  body: z.object({ type: z.enum(WEBHOOK_EVENT_TYPES) }),
  answer: webhookCall,
  heavy: true,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:webhookId/deliveries',
  access,
  summary: 'List the events of an endpoint',
  description: `Newest first, up to ${WEBHOOK_LOG_DAYS} days.`,
  params,
  query: pageQuery().extend({
    sort: sortedBy('-sequence', 'sequence'),
    state: z.enum(DELIVERY_STATES).optional(),
    type: z.enum(WEBHOOK_EVENT_TYPES).optional(),
    messageId: z.uuid('Enter the whole id of a message.').optional(),
  }),
  answer: pageOf(delivery),
});

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/webhooks/:webhookId/deliveries/:eventId',
  access,
  summary: 'Get an event of an endpoint',
  params: deliveryParams,
  answer: delivery.extend({
    /** The body of a call with this event alone. */
    payload: z.string(),
    /** The last 20 attempts, newest first. */
    calls: z.array(webhookCall),
  }),
});
export type WebhookDeliveryDetails = z.infer<typeof getDelivery.answer>;

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhookId/deliveries/:eventId/replay',
  access: changeAccess,
  summary: 'Send an event again',
  description: 'Sends it now, with the same id and the current secret, also if the endpoint is disabled.',
  params: deliveryParams,
  answer: webhookCall,
  heavy: true,
});

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/api/webhooks/:webhookId/replay',
  access: changeAccess,
  summary: 'Send several events again',
  description: `Sends the failed and delivered events of a time again, oldest first, at most ${MAX_REPLAYED} in a call.`,
  params,
  body: z.object({
    from: moment,
    to: moment.optional(),
    state: z.enum(['failed', 'delivered']).optional(),
    type: z.enum(WEBHOOK_EVENT_TYPES).optional(),
  }),
  answer: z.object({ replayed: z.int(), hasMore: z.boolean() }),
});

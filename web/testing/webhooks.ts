import type { Webhook, WebhookCall, WebhookDelivery, WebhookDetails } from '#contract/webhooks.ts';

/** When everything in these samples happened. */
const MOMENT = '2026-11-20T09:00:00.000Z';
const EVENT_ID = '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77';
export const MESSAGE_ID = '019ad8f0-0d2e-7b11-8a3c-52f0c1d7e901';

/** A row of the list. */
export const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 7,
  url: 'https://orders.example.com/sms',
  description: 'Order system',
  environment: 'live',
  format: 'single',
  eventTypes: ['message.delivered', 'message.failed'],
  campaigns: [],
  keys: [],
  senders: [],
  isEnabled: true,
  disabledBecause: null,
  createdAt: MOMENT,
  health: {
    calls: 1000,
    failedCalls: 8,
    p95Ms: 256,
    lastFailure: null,
    failingSince: null,
    isSlowed: false,
    nextCallAt: null,
    waiting: 0,
  },
  ...more,
});

/** The same webhook as its page shows it. */
export const webhookDetails = (more: Partial<WebhookDetails> = {}): WebhookDetails => ({
  ...webhook(),
  classic: null,
  headerNames: [],
  secretEnding: 'wxyz',
  oldSecretEnds: [],
  version: 'v1',
  ...more,
});

/** The health of a webhook at which every call fails. */
export const failingHealth: Webhook['health'] = {
  calls: 40,
  failedCalls: 40,
  p95Ms: 15_000,
  lastFailure: { at: MOMENT, reason: 'The server failed.' },
  failingSince: MOMENT,
  isSlowed: true,
  nextCallAt: '2026-11-20T09:00:32.000Z',
  waiting: 312,
};

export const webhookCall = (more: Partial<WebhookCall> = {}): WebhookCall => ({
  id: '019ad8f0-7777-7c2e-9d43-6a1f0c8e2b77',
  at: MOMENT,
  durationMs: 84,
  isAccepted: true,
  status: 200,
  problem: null,
  request: {
    method: 'POST',
    url: 'https://orders.example.com/sms',
    headers: [{ name: 'webhook-id', value: EVENT_ID }],
    body: '{"type":"message.delivered"}',
  },
  answer: { headers: [{ name: 'server', value: 'nginx' }], body: 'thanks' },
  events: 1,
  ...more,
});

export const failedCall = (more: Partial<WebhookCall> = {}): WebhookCall =>
  webhookCall({
    id: '019ad8f0-8888-7c2e-9d43-6a1f0c8e2b77',
    isAccepted: false,
    status: 503,
    problem: 'The server failed.',
    answer: { headers: [], body: 'out of order' },
    ...more,
  });

export const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  eventId: EVENT_ID,
  sequence: 5120,
  type: 'message.delivered',
  at: MOMENT,
  messageId: MESSAGE_ID,
  state: 'delivered',
  tries: 1,
  lastTryAt: MOMENT,
  lastStatus: 200,
  nextTryAt: null,
  ...more,
});

import type { WebhookSettings } from '#contract/webhooks.ts';

type ExampleWebhook = Pick<WebhookSettings, 'url' | 'description' | 'format' | 'eventTypes'> & {
  /** The API key whose messages it is about. Nobody can use the key, so the endpoint is never called. */
  keyName: string;
  /** Days since it was created. */
  days: number;
  isGone: boolean;
};

/** When webhooks were created, on their day. */
export const WEBHOOK_CREATED_AT = '11:20';

export const WEBHOOKS: ExampleWebhook[] = [
  {
    url: 'https://orders.karoohome.example/sms',
    description: 'Order system',
    format: 'single',
    eventTypes: ['message.delivered', 'message.failed'],
    keyName: 'Web shop',
    days: 47,
    isGone: false,
  },
  {
    url: 'https://portal-old.karoohome.example/hooks/sms',
    description: 'Customer portal, old server',
    format: 'single',
    eventTypes: ['message.delivered', 'message.failed'],
    keyName: 'Customer portal',
    days: 29,
    isGone: true,
  },
];

import type { Capability } from '#server/capability.ts';
import { collectEvents } from './collect/collect.ts';
import { startDeliveries } from './deliver/start-deliveries.ts';
import { forgetWebhookLog } from './log/forget.ts';
import { webhookDisabledMail } from './mails.ts';
import { webhooksPersonalData } from './personal-data.ts';
import { webhookRoutes } from './routes.ts';

/** Tells customers' servers what happened in their account. */
export const webhooks: Capability = {
  name: 'webhooks',
  mayImport: ['accounts', 'api-keys', 'event-feed', 'messages', 'sending'],
  tables: {
    account: [
      'webhook_endpoints',
      'webhook_feeds',
      'webhook_events',
      'webhook_deliveries',
      'webhook_calls',
      'webhook_hours',
    ],
    local: ['webhook_queues', 'webhook_totals'],
  },
  routes: webhookRoutes,
  chores: [
    { name: 'webhooks.collect', pauseMs: 500, wakeOn: 'events', run: ({ db }) => collectEvents(db.owner) },
  ],
  services: [startDeliveries],
  schedules: [{ name: 'webhooks.forget', cron: '50 * * * *', run: ({ db }) => forgetWebhookLog(db.owner) }],
  mails: [webhookDisabledMail],
  personalData: webhooksPersonalData,
  example: () => import('./testing/example.ts'),
};

import * as calls from '#contract/webhooks.ts';
import { requireConfirmed } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { changeEndpoint } from './endpoints/change-endpoint.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { deleteEndpoint } from './endpoints/delete-endpoint.ts';
import { disableEndpoint, enableEndpoint } from './endpoints/enable-endpoint.ts';
import { findEndpoint } from './endpoints/find-endpoint.ts';
import { listEndpoints, readEndpoint } from './endpoints/list-endpoints.ts';
import { rotateSecret } from './endpoints/rotate-secret.ts';
import { replayEvent, sendTestEvent } from './log/call-now.ts';
import { listDeliveries, readDelivery } from './log/list-deliveries.ts';
import { replayEvents } from './log/replay.ts';

export function webhookRoutes(context: Context): Route[] {
  const { key } = context.secrets;
  return [
    accountRoute(calls.listWebhooks, ({ account, query }) => listEndpoints(account, query)),
    accountRoute(calls.getWebhook, ({ account, params }) => readEndpoint(account, params.webhookId, key)),

    accountRoute(calls.createWebhook, async (call) => {
      await requireConfirmed(call.account, call.session);
      return createEndpoint(context, call, call.body);
    }),
    accountRoute(calls.changeWebhook, async (call) => {
      await requireConfirmed(call.account, call.session);
      const { webhookId } = call.params;
      return changeEndpoint(context, call, { webhookId, version: call.query.version }, call.body);
    }),
    accountRoute(calls.rotateWebhookSecret, async (call) => {
      await requireConfirmed(call.account, call.session);
      return rotateSecret(key, call, call.params.webhookId, call.body.overlapHours);
    }),
    accountRoute(calls.enableWebhook, (call) =>
      enableEndpoint(call, call.params.webhookId, call.body.waiting),
    ),
    accountRoute(calls.disableWebhook, (call) => disableEndpoint(call, call.params.webhookId)),
    accountRoute(calls.deleteWebhook, (call) => deleteEndpoint(call, call.params.webhookId)),

    slowRoute(calls.testWebhook, ({ session, params, body }) =>
      sendTestEvent(context, session, params.webhookId, body.type),
    ),

    accountRoute(calls.listDeliveries, async ({ account, params, query }) => {
      await findEndpoint(account, params.webhookId);
      return listDeliveries(account, params.webhookId, query);
    }),
    accountRoute(calls.getDelivery, ({ account, params }) =>
      readDelivery(account, params.webhookId, params.eventId),
    ),
    slowRoute(calls.replayDelivery, ({ session, params }) => replayEvent(context, session, params)),
    accountRoute(calls.replayDeliveries, (call) => replayEvents(call, call.params.webhookId, call.body)),
  ];
}

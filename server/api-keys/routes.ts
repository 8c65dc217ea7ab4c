import * as calls from '#contract/api-keys.ts';
import * as days from '#contract/api-key-days.ts';
import * as requests from '#contract/api-requests.ts';
import { requireConfirmed } from '#server/accounts/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { cancelDay, listDays, readDay } from './days/days.ts';
import { requireKey } from './find-key.ts';
import { listRequests, readRequest } from './request-log/list-requests.ts';
import { changeKey } from './change-key.ts';
import { createKey } from './create-key.ts';
import { listKeys, readKey } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';

export const apiKeyRoutes: Route[] = [
  accountRoute(calls.listApiKeys, ({ account, query }) => listKeys(account, query)),
  accountRoute(calls.getApiKey, ({ account, params }) => readKey(account, params.keyId)),

  accountRoute(requests.listApiRequests, async ({ account, params: { keyId }, query }) => {
    await requireKey(account, keyId);
    return listRequests(account, keyId, query);
  }),
  accountRoute(requests.getApiRequest, ({ account, params: { keyId, apiRequestId } }) =>
    readRequest(account, keyId, apiRequestId),
  ),

  accountRoute(days.listApiKeyDays, ({ account, query }) => listDays(account, query)),
  accountRoute(days.getApiKeyDay, ({ account, params }) => readDay(account, params.dayId)),
  accountRoute(days.cancelApiKeyDay, ({ account, params }) => cancelDay(account, params.dayId)),

  accountRoute(calls.createApiKey, async (call) => {
    await requireConfirmed(call.account, call.session);
    return createKey(call, call.body);
  }),

  accountRoute(calls.changeApiKey, async (call) => {
    await requireConfirmed(call.account, call.session);
    return changeKey(call, call.params.keyId, call.body);
  }),

  accountRoute(calls.rotateApiKey, async (call) => {
    await requireConfirmed(call.account, call.session);
    return rotateKey(call, call.params.keyId, call.body.overlapHours);
  }),

  accountRoute(calls.revokeApiKey, (call) => revokeKey(call, call.params.keyId)),
];

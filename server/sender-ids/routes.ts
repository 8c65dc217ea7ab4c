import * as calls from '#contract/sender-ids.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { requestSenderId } from './request.ts';
import { deleteSenderId, listSenderIds, setDefault, withdrawSenderId } from './sender-ids.ts';

export const senderIdRoutes: Route[] = [
  accountRoute(calls.listSenderIds, ({ account, query }) => listSenderIds(account, query)),
  accountRoute(calls.requestSenderId, ({ account, body }) => requestSenderId(account, body)),
  accountRoute(calls.withdrawSenderId, ({ account, params }) => withdrawSenderId(account, params.senderId)),
  accountRoute(calls.setDefaultSenderId, ({ account, params, body }) =>
    setDefault(account, params.senderId, body.isDefault),
  ),
  accountRoute(calls.deleteSenderId, async ({ account, params }) => {
    await deleteSenderId(account, params.senderId);
    return undefined;
  }),
];

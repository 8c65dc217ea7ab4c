import * as calls from '#contract/opt-outs.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { addOptOuts, listOptOuts, removeOptOut } from './opt-outs.ts';

export const optOutRoutes: Route[] = [
  accountRoute(calls.listOptOuts, ({ account, query }) => listOptOuts(account, query)),
  accountRoute(calls.addOptOuts, ({ account, body }) => addOptOuts(account, body.numbers)),
  accountRoute(calls.removeOptOut, async ({ account, params }) => {
    await removeOptOut(account, params.number);
    return undefined;
  }),
];

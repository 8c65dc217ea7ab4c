import * as calls from '#contract/v1/opt-outs.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { addOptOut, addOptOuts } from './add-opt-outs.ts';
import { listV1OptOuts, readOptOut } from './read-opt-outs.ts';
import { removeAnyOptOut } from './remove-opt-out.ts';

export const optOutRoutes = ({ config: { publicUrl } }: Context): Route[] => [
  accountRoute(calls.listV1OptOuts, ({ account, query }) => listV1OptOuts(account, query)),
  accountRoute(calls.getV1OptOut, ({ account, params }) => readOptOut(account, params.number)),
  accountRoute(calls.addV1OptOut, ({ account, params }) => addOptOut(account, params.number)),
  accountRoute(calls.removeV1OptOut, ({ account, params, query }) =>
    removeAnyOptOut(account, params.number, query.reason),
  ),
  accountRoute(calls.addV1OptOuts, ({ account, body, caller }) =>
    addOptOuts(account, body.numbers, { publicUrl, requestId: caller.requestId }),
  ),
];

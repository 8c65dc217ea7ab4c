import * as calls from '#contract/opt-outs.ts';
import { audit } from '#server/accounts/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { addOptOuts, listOptOuts, removeOptOut } from './opt-outs.ts';

export const optOutRoutes: Route[] = [
  accountRoute(calls.listOptOuts, ({ account, query }) => listOptOuts(account, query)),
  accountRoute(calls.addOptOuts, async ({ account, session, body }) => {
    const answer = await addOptOuts(account, body.numbers);
    await audit(account, session, 'opt-outs added', { added: answer.added });
    return answer;
  }),
  accountRoute(calls.removeOptOut, async ({ account, session, params }) => {
    await removeOptOut(account, params.number);
    await audit(account, session, 'opt-out removed', params);
    return undefined;
  }),
];

import * as calls from '#contract/people.ts';
import type { AboutNumbers } from '#server/about-numbers.ts';
import { accountRoute, downloadRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { listConversation } from './conversation.ts';
import { downloadConversation } from './download-conversation.ts';
import { exportPerson } from './export-person.ts';
import { forgetPerson } from './forget-person.ts';
import { getPerson, requireKnown } from './person.ts';

export const peopleRoutes = (kept: AboutNumbers[]): Route[] => [
  accountRoute(calls.getPerson, async ({ account, params, identity }) => {
    const { optOut, ...person } = await getPerson(account, params.number);
    // The detail may be what the person wrote.
    const seesOptOuts = identity.standing.permissions.includes('opt-outs.view');
    return { ...person, optOut: optOut && { ...optOut, detail: seesOptOuts ? optOut.detail : '' } };
  }),
  accountRoute(calls.listConversation, ({ account, params, query }) =>
    listConversation(account, params.number, query),
  ),
  downloadRoute(calls.downloadConversation, async ({ db, identity: { accountId }, params: { number } }) => {
    await db.withAccount(accountId, (account) => requireKnown(account, number));
    return downloadConversation(db, accountId, number);
  }),
  downloadRoute(calls.exportPerson, async ({ db, identity: { accountId }, params: { number } }) => {
    await db.withAccount(accountId, (account) => requireKnown(account, number));
    return exportPerson(db, accountId, number, kept);
  }),
  slowRoute(calls.forgetPerson, ({ db, identity, params }) =>
    forgetPerson(db, { ...identity, number: params.number }, kept),
  ),
];

import { mayDoPart } from '#contract/access.ts';
import { setClickTracking } from '#contract/link-tracking.ts';
import * as search from '#contract/number-search.ts';
import * as calls from '#contract/people.ts';
import { setClickTracking as saveClickTracking } from '#server/links/index.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { accountRoute, downloadRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { listConversation } from './conversation.ts';
import { downloadConversation } from './download-conversation.ts';
import { exportPerson } from './export-person.ts';
import { erasePerson } from './erase-person.ts';
import { downloadHistory } from './history/download-history.ts';
import { readNumberStats } from './history/number-stats.ts';
import { findNumbers } from './history/find-numbers.ts';
import { listHistory } from './history/history.ts';
import { getPerson, requireKnownNumber } from './person.ts';

export const peopleRoutes = (personalData: PersonalData[]): Route[] => [
  accountRoute(calls.getPerson, async ({ account, params, identity }) => {
    const { optOut, ...person } = await getPerson(account, params.number);
    // Only users who may see opt-outs get the opt-out's detail, because it may quote a reply.
    const seesDetail = mayDoPart(calls.getPerson.access, identity.standing);
    return { ...person, optOut: optOut && { ...optOut, detail: seesDetail ? optOut.detail : '' } };
  }),
  accountRoute(setClickTracking, async ({ account, params: { number }, body }) => {
    await requireKnownNumber(account, number);
    return saveClickTracking(account, number, body.tracksClicks);
  }),
  accountRoute(calls.listConversation, ({ account, params, query }) =>
    listConversation(account, params.number, query),
  ),
  downloadRoute(calls.downloadConversation, async ({ db, identity: { accountId }, params: { number } }) => {
    await db.withAccount(accountId, (account) => requireKnownNumber(account, number));
    return downloadConversation(db, accountId, number);
  }),
  accountRoute(search.findNumbers, ({ account, query }) => findNumbers(account, query.search)),
  accountRoute(search.getNumberStats, ({ account, params, query }) =>
    readNumberStats(account, params.number, query),
  ),
  accountRoute(search.listHistory, ({ account, params, query }) =>
    listHistory(account, params.number, query),
  ),
  downloadRoute(
    search.downloadHistory,
    async ({ db, identity: { accountId }, params: { number }, query }) => {
      await db.withAccount(accountId, (account) => requireKnownNumber(account, number));
      return downloadHistory(db, { accountId, number }, query);
    },
  ),
  downloadRoute(calls.exportPerson, async ({ db, identity: { accountId }, params: { number } }) => {
    await db.withAccount(accountId, (account) => requireKnownNumber(account, number));
    return exportPerson(db, accountId, number, personalData);
  }),
  slowRoute(calls.erasePerson, ({ db, identity, params }) =>
    erasePerson(db, { ...identity, number: params.number }, personalData),
  ),
];

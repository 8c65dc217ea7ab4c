import * as calls from '#contract/top-up.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { readTopUp } from './read-top-up.ts';
import { removeCard } from './remove-card.ts';
import { setTopUp, switchOffTopUp } from './set-top-up.ts';

/**
 * Routes for automatic top-up. Reads use the account's database rights. Writes use the owner's rights, and
 * always filter by the account's id.
 */
export const topUpRoutes: Route[] = [
  accountRoute(calls.getTopUp, ({ account }) => readTopUp(account.db, account.id)),
  slowRoute(calls.setTopUp, async ({ db, identity, body }) => {
    await setTopUp(db, identity, body);
    return readTopUp(db.owner, identity.accountId);
  }),
  slowRoute(calls.turnOffTopUp, async ({ db, identity }) => {
    await switchOffTopUp(db, identity);
    return readTopUp(db.owner, identity.accountId);
  }),
  slowRoute(calls.removeSavedCard, async ({ db, identity }) => {
    await removeCard(db, identity);
    return readTopUp(db.owner, identity.accountId);
  }),
];

import { getBalance } from '#contract/accounts.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { balanceOf } from './balance.ts';

/** The version that the specification's client compares with its own (9). */
const VERSION = '1.190';

export const ledgerRoutes: Route[] = [
  accountRoute(getBalance, async ({ account }) => {
    const credits = await balanceOf(account.db, account.id);
    return { balance: credits / 1000, credits, apiVersionInformation: { version: VERSION } };
  }),
];

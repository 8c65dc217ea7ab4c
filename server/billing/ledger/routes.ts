import { getBalance } from '#contract/accounts.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { VERSION } from '#server/platform/version.ts';
import { balanceOf } from './balance.ts';

export const ledgerRoutes: Route[] = [
  accountRoute(getBalance, async ({ account }) => {
    const credits = await balanceOf(account.db, account.id);
    return { balance: credits / 1000, credits, apiVersionInformation: { version: VERSION } };
  }),
];

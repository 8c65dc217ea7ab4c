import { getBalance } from '#contract/accounts.ts';
import { isPostpaid } from '#server/accounts/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { BUILD, VERSION } from '#server/platform/version.ts';
import { balanceOf } from './balance.ts';

const apiVersionInformation = { version: VERSION, build: BUILD };

export const ledgerRoutes: Route[] = [
  accountRoute(getBalance, async ({ account }) => {
    if (await isPostpaid(account)) return { balance: null, credits: null, apiVersionInformation };
    const credits = await balanceOf(account.db, account.id);
    return { balance: credits / 1000, credits, apiVersionInformation };
  }),
];

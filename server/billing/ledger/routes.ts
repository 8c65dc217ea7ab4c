import { getBalance } from '#contract/accounts.ts';
import { isPostpaid } from '#server/accounts/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { BUILD_HASH, VERSION } from '#server/platform/version.ts';
import { balanceOf } from './balance.ts';
import { readCountryCredits } from './country-pools.ts';
import { sumReserved } from './reservations.ts';

const apiVersionInformation = { version: VERSION, build: BUILD_HASH };

export const ledgerRoutes: Route[] = [
  accountRoute(getBalance, async ({ account }) => {
    const { db, id } = account;
    const forCountries = await readCountryCredits(db, id);
    if (await isPostpaid(account))
      return { balance: null, credits: null, reserved: null, forCountries, apiVersionInformation };
    const credits = await balanceOf(db, id);
    const reserved = await sumReserved(db, id);
    return { balance: credits / 1000, credits, reserved, forCountries, apiVersionInformation };
  }),
];

import { lookUpV1Number } from '#contract/v1/lookups.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { lookUp } from './look-up.ts';

export const lookupRoutes: Route[] = [
  accountRoute(lookUpV1Number, async ({ account, params }) =>
    lookUp(params.number, await homeCountry(account)),
  ),
];

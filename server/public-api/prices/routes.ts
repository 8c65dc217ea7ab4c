import { listV1Prices } from '#contract/v1/prices.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { listPrices } from './list-prices.ts';

export const priceRoutes: Route[] = [
  accountRoute(listV1Prices, async ({ account, query }) => ({
    prices: await listPrices(account, query.country),
  })),
];

import * as calls from '#contract/billing-details.ts';
import { buyerOf } from '#server/accounts/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { pricingOf } from '../prices/pricing.ts';
import { detailsOf, setDetails } from './details.ts';

export const detailsRoutes: Route[] = [
  accountRoute(calls.getBillingDetails, async ({ account }) => {
    const buyer = await buyerOf(account.db, account.id);
    const prices = await pricingOf(account.db, buyer);
    return {
      country: buyer.country,
      taxType: prices?.taxType ?? null,
      details: await detailsOf(account.db, account.id),
    };
  }),
  accountRoute(calls.setBillingDetails, ({ account, body }) => setDetails(account, body)),
];

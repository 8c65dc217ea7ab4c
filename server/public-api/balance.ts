import { getV1Balance } from '#contract/v1/balance.ts';
import { readSpendableCredits } from '#server/billing/ledger/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';

export const balanceRoutes: Route[] = [
  accountRoute(getV1Balance, async ({ account }) => ({
    credits: (await readSpendableCredits(account.db, account.id, new Map())) / 1000,
  })),
];

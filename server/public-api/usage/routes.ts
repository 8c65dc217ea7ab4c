import { getV1Usage } from '#contract/v1/usage.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { readUsage } from './read-usage.ts';

export const usageRoutes: Route[] = [
  accountRoute(getV1Usage, ({ account, query }) => readUsage(account, query)),
];

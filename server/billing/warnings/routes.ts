import * as calls from '#contract/credit-warnings.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { readCreditWarnings, setCreditWarnings } from './settings.ts';

export const warningRoutes: Route[] = [
  accountRoute(calls.getCreditWarnings, ({ account }) => readCreditWarnings(account)),
  accountRoute(calls.setCreditWarnings, ({ account, body }) => setCreditWarnings(account, body)),
];

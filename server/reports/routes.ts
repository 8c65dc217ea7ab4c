import { getDashboard } from '#contract/reports.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { readDashboard } from './dashboard.ts';

export const reportRoutes: Route[] = [accountRoute(getDashboard, ({ account }) => readDashboard(account))];

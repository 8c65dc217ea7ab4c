import * as calls from '#contract/account-settings.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { changeAccountSettings, readAccountSettings } from './account-settings.ts';

export const accountSettingsRoutes: Route[] = [
  accountRoute(calls.getAccountSettings, ({ account }) => readAccountSettings(account)),
  accountRoute(calls.saveAccountSettings, (call) => changeAccountSettings(call, call.body)),
];

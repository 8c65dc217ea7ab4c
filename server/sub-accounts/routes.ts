import * as calls from '#contract/sub-accounts.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { createSubAccount } from './create.ts';
import { listSubAccounts } from './list.ts';

export const subAccountRoutes = (_context: Context): Route[] => [
  accountRoute(calls.listSubAccounts, ({ account, query }) => listSubAccounts(account, query)),
  slowRoute(calls.createSubAccount, ({ db, session, body }) => createSubAccount(db, session, body)),
];

import * as calls from '#contract/statement.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { downloadStatement } from './download-statement.ts';
import { readCreditPools } from './pools.ts';
import { readStatement } from './statement.ts';

export const statementRoutes: Route[] = [
  accountRoute(calls.getStatement, ({ account, query }) => readStatement(account, query)),
  accountRoute(calls.getCreditPools, ({ account }) => readCreditPools(account)),
  downloadRoute(calls.downloadStatement, ({ db, identity, query }) =>
    downloadStatement(db, identity.accountId, query),
  ),
];

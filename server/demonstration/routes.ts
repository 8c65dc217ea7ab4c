import * as calls from '#contract/demonstration.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { getExampleContent, removeExampleContent } from './example-content.ts';

export const demonstrationRoutes: Route[] = [
  accountRoute(calls.getExampleContent, ({ account }) => getExampleContent(account)),
  // Runs as the database owner, because accounts cannot delete messages. One transaction deletes thousands
  // of rows.
  slowRoute(calls.removeExampleContent, ({ db, identity: { accountId, actor } }) =>
    db.owner.transaction().execute((tx) => removeExampleContent({ id: accountId, db: tx, by: actor })),
  ),
];

import * as calls from '#contract/replies.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { downloadReplies } from './download-replies.ts';
import { listReplies } from './list-replies.ts';

export const replyRoutes: Route[] = [
  accountRoute(calls.listReplies, ({ account, query }) => listReplies(account, query)),
  downloadRoute(calls.downloadReplies, async ({ db, identity, query }) =>
    downloadReplies(db, identity.accountId, query),
  ),
];

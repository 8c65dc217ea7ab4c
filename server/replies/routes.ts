import * as calls from '#contract/replies.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { listReplies } from './list-replies.ts';

export const replyRoutes: Route[] = [
  accountRoute(calls.listReplies, ({ account, query }) => listReplies(account, query)),
];

import * as calls from '#contract/v1/replies.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { answerV1Reply } from './answer-reply.ts';
import { listV1Replies, readV1Reply } from './read-replies.ts';

export const replyRoutes = ({ db }: Context): Route[] => [
  accountRoute(calls.listV1Replies, ({ account, query }) => listV1Replies(account, query)),
  accountRoute(calls.getV1Reply, ({ account, params }) => readV1Reply(account, params.replyId)),
  slowRoute(calls.answerV1Reply, (call) => answerV1Reply(db.owner, call)),
];

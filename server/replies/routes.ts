import * as defaults from '#contract/reply-defaults.ts';
import * as calls from '#contract/replies.ts';
import { accountRoute, downloadRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { answerReply, estimateAnswer } from './answer-reply.ts';
import { readReplyDefaults, saveReplyDefaults } from './defaults/reply-defaults.ts';
import { countKeywordMessages } from './count-keyword-messages.ts';
import { downloadReplies } from './download-replies.ts';
import { forwardReply } from './forward-reply.ts';
import { listReplies } from './list-replies.ts';
import { listReplySenders } from './list-senders.ts';

export const replyRoutes: Route[] = [
  accountRoute(defaults.getReplyDefaults, ({ account }) => readReplyDefaults(account)),
  accountRoute(defaults.saveReplyDefaults, ({ account, body }) => saveReplyDefaults(account, body)),
  accountRoute(calls.listReplies, ({ account, query }) => listReplies(account, query)),
  downloadRoute(calls.downloadReplies, async ({ db, identity, query }) =>
    downloadReplies(db, identity.accountId, query),
  ),
  accountRoute(calls.countKeywordMessages, ({ account, query }) =>
    countKeywordMessages(account, Number(query.days)),
  ),
  accountRoute(calls.listReplySenders, ({ account }) => listReplySenders(account)),
  accountRoute(calls.estimateAnswer, ({ account, params, body }) =>
    estimateAnswer(account, params.replyId, body.text),
  ),
  slowRoute(calls.answerReply, async ({ db, identity, params, body }) => {
    await answerReply(db, identity, params.replyId, body);
    return undefined;
  }),
  slowRoute(calls.forwardReply, async ({ db, identity, params, body }) => {
    await forwardReply(db, identity, params.replyId, body.to);
    return undefined;
  }),
];

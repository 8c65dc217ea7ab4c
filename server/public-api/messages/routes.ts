import { sendV1Message, sendV1Messages } from '#contract/v1/messages.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/platform/errors.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { cancelV1Message, findV1Messages, getV1Message } from '#contract/v1/messages.ts';
import { cancelQueued } from './cancel.ts';
import { MessageCollector } from './collector.ts';
import { findByReference, readAnyMessage } from './read-messages.ts';
import { refusedMessage, sendAll } from './send-all.ts';

export function messageRoutes({ db, config: { publicUrl } }: Context): Route[] {
  const collector = new MessageCollector(db.owner);
  return [
    slowRoute(sendV1Message, async ({ body, ...call }) => {
      const [result] = await sendAll(collector, call, { path: sendV1Message.path, messages: [body] });
      if (result instanceof Problem) throw result;
      return result!;
    }),

    slowRoute(sendV1Messages, async ({ body: { messages }, ...call }) => {
      const results = await sendAll(collector, call, { path: sendV1Messages.path, messages });
      const origin = { publicUrl, requestId: call.caller.requestId };
      return {
        messages: results.map((result, nth) =>
          result instanceof Problem ? refusedMessage(messages[nth]!, result, origin) : result,
        ),
      };
    }),

    accountRoute(getV1Message, ({ account, params }) => readAnyMessage(account, params.messageId)),
    slowRoute(cancelV1Message, ({ identity, params }) =>
      cancelQueued(db, identity.accountId, params.messageId),
    ),
    accountRoute(findV1Messages, ({ account, query }) => findByReference(account, query.reference)),
  ];
}

import {
  cancelV1Message,
  getV1Message,
  listV1Messages,
  sendV1Message,
  sendV1Messages,
} from '#contract/v1/messages.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/platform/errors.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { cancelQueued } from './cancel.ts';
import { MessageCollector } from './collector.ts';
import { DryRuns } from './dry-run.ts';
import { listMessages } from './list-messages.ts';
import { readAnyMessage } from './read-messages.ts';
import { keyIdOf } from '../idempotency-key.ts';
import { refusedMessage, sendAll } from './send-all.ts';

export function messageRoutes({ db, config: { publicUrl } }: Context): Route[] {
  const collector = new MessageCollector(db.owner);
  const dryRuns = new DryRuns(db.owner);
  return [
    slowRoute(sendV1Message, async ({ body: { dry_run: isDryRun, ...message }, ...call }) => {
      const [result] = isDryRun
        ? await dryRuns.check(call.identity.accountId, keyIdOf(call.identity), [message])
        : await sendAll(collector, call, { path: sendV1Message.path, messages: [message] });
      if (result instanceof Problem) throw result;
      return result!;
    }),

    slowRoute(sendV1Messages, async ({ body: { messages, dry_run: isDryRun }, ...call }) => {
      const results = isDryRun
        ? await dryRuns.check(call.identity.accountId, keyIdOf(call.identity), messages)
        : await sendAll(collector, call, { path: sendV1Messages.path, messages });
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
    accountRoute(listV1Messages, ({ account, identity, query }) =>
      listMessages(account, keyIdOf(identity), query),
    ),
  ];
}

import {
  cancelV1Message,
  type CheckedV1Message,
  getV1Message,
  listV1Messages,
  type NewV1Message,
  sendV1Message,
  sendV1Messages,
} from '#contract/v1/messages.ts';
import type { Context } from '#server/context.ts';
import { MessageLinks } from '#server/links/index.ts';
import { Problem } from '#server/platform/errors.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { cancelQueued } from './cancel.ts';
import { MessageCollector } from './collector.ts';
import { DryRuns } from './dry-run.ts';
import { listMessages } from './list-messages.ts';
import { readVisible } from './read-messages.ts';
import { forValidItems } from '../check-items.ts';
import { keyIdOf } from '../idempotency-key.ts';
import { refusedMessage, sendAll } from './send-all.ts';
import type { SendResult } from './send-group.ts';

export function messageRoutes(context: Context): Route[] {
  const { db, config } = context;
  const links = new MessageLinks(context);
  const collector = new MessageCollector(db.owner, links);
  const dryRuns = new DryRuns(db.owner, links);
  return [
    slowRoute(sendV1Message, async ({ body: { dry_run: isDryRun, ...message }, ...call }) => {
      const [result] = isDryRun
        ? await dryRuns.check(call.identity.accountId, keyIdOf(call.identity), [message])
        : await sendAll(collector, call, { path: sendV1Message.path, messages: [message] });
      if (result instanceof Problem) throw result;
      return result!;
    }),

    slowRoute(sendV1Messages, async ({ body: { messages, dry_run: isDryRun }, ...call }) => {
      const send = async (valid: NewV1Message[]): Promise<(SendResult | CheckedV1Message)[]> =>
        isDryRun
          ? dryRuns.check(call.identity.accountId, keyIdOf(call.identity), valid)
          : sendAll(collector, call, { path: sendV1Messages.path, messages: valid });
      const results = await forValidItems(messages, send);
      const origin = { publicUrl: config.publicUrl, requestId: call.caller.requestId };
      return {
        messages: results.map((result, nth) =>
          result instanceof Problem ? refusedMessage(messages[nth]!, result, origin) : result,
        ),
      };
    }),

    accountRoute(getV1Message, ({ account, identity, params }) =>
      readVisible(account, keyIdOf(identity), params.messageId),
    ),
    slowRoute(cancelV1Message, ({ identity, params }) =>
      cancelQueued(db, { accountId: identity.accountId, keyId: keyIdOf(identity) }, params.messageId),
    ),
    accountRoute(listV1Messages, ({ account, identity, query }) =>
      listMessages(account, keyIdOf(identity), query),
    ),
  ];
}

import { mayDoPart } from '#contract/access.ts';
import * as calls from '#contract/forwarding.ts';
import { accountRoute, type Route, type Session } from '#server/platform/http/routes.ts';
import { listForwards } from './list-forwards.ts';
import { listRules } from './list-rules.ts';
import { changeRule, createRule, deleteRule, resendRuleConfirmations, type RuleOwner } from './rules.ts';

const ownerOf = ({ userId, standing }: Session): RuleOwner => ({
  userId,
  maySendMessages: mayDoPart(calls.createForwardingRule.access, standing),
});

export const forwardingRoutes: Route[] = [
  accountRoute(calls.listForwardingRules, ({ account, session }) => listRules(account, ownerOf(session))),
  accountRoute(calls.createForwardingRule, async ({ account, session, body }) => ({
    id: await createRule(account, ownerOf(session), body),
  })),
  accountRoute(calls.changeForwardingRule, ({ account, session, params, body }) =>
    changeRule(account, ownerOf(session), params.ruleId, body),
  ),
  accountRoute(calls.deleteForwardingRule, ({ account, session, params }) =>
    deleteRule(account, ownerOf(session), params.ruleId),
  ),
  accountRoute(calls.listForwards, ({ account, session: { userId }, params, query }) =>
    listForwards(account, { userId, ruleId: params.ruleId }, query),
  ),
  accountRoute(calls.resendConfirmations, ({ account, session, params }) =>
    resendRuleConfirmations(account, ownerOf(session), params.ruleId),
  ),
];

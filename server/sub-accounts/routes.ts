import * as calls from '#contract/sub-accounts.ts';
import { requireConfirmed, returnToOwnSession, signInAs } from '#server/accounts/index.ts';
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts';
import { accountRoute, publicRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { setAllowance } from './allowances/set-allowance.ts';
import { changeSubAccount } from './change.ts';
import { createSubAccount } from './create.ts';
import { readDetails } from './details.ts';
import { listSubAccounts } from './list.ts';
import { inviteOwner, revokeOwnerInvitation } from './owner-invitation.ts';
import { closeSubAccount } from './states/close.ts';
import { reinstateSubAccount, suspendSubAccount } from './states/suspend.ts';

export const subAccountRoutes: Route[] = [
  accountRoute(calls.listSubAccounts, ({ account, query }) => listSubAccounts(account, query)),
  slowRoute(calls.createSubAccount, ({ db, session, body, caller }) =>
    createSubAccount(db, session, { ...body, key: body.key ?? readIdempotencyKey(caller) }),
  ),
  slowRoute(calls.getSubAccount, ({ db, identity, params }) =>
    readDetails(db, identity.accountId, params.subAccountId),
  ),
  slowRoute(calls.changeSubAccount, ({ db, session, params, query, body }) =>
    changeSubAccount(db, session, { ...params, ...query }, body),
  ),
  slowRoute(calls.inviteOwner, ({ db, session, params, body }) =>
    inviteOwner(db, session, params.subAccountId, body.email),
  ),
  slowRoute(calls.revokeOwnerInvitation, ({ db, session, params }) =>
    revokeOwnerInvitation(db, session, params.subAccountId),
  ),
  slowRoute(calls.setAllowance, ({ db, session, params, body }) =>
    setAllowance(db, session, params.subAccountId, body),
  ),
  slowRoute(calls.suspendSubAccount, ({ db, session, params, body }) =>
    suspendSubAccount(db, session, params.subAccountId, body.reason),
  ),
  slowRoute(calls.reinstateSubAccount, ({ db, session, params }) =>
    reinstateSubAccount(db, session, params.subAccountId),
  ),
  slowRoute(calls.closeSubAccount, ({ db, session, params, body }) =>
    closeSubAccount(db, session, params.subAccountId, body.name),
  ),
  slowRoute(calls.signInAsUser, async ({ db, session, caller, params, body }) => {
    await db.withAccount(session.accountId, (account) => requireConfirmed(account, session));
    return signInAs(db, { session, caller }, { accountId: params.subAccountId, userId: body.userId });
  }),
  publicRoute(calls.returnToMaster, ({ db, caller }) => returnToOwnSession(db, caller)),
];

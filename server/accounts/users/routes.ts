import * as calls from '#contract/users.ts';
import { accountRoute, publicRoute, type Route } from '#server/platform/http/routes.ts';
import { confirmedRoute } from '../my-settings/confirmed-route.ts';
import type { AccountDependencies } from '../parts.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeRole, reinstateUser, suspendUser } from './change-user.ts';
import { inviteUser, resendInvitation, revokeInvitation } from './invitations.ts';
import { listAccountUsers } from './list-users.ts';
import { type HandOver, removeUser } from './remove-user.ts';
import { requireTwoFactor } from './require-two-factor.ts';

/**
 * Routes for the users of an account. Calls that give or take access require a recent proof of identity.
 */
export const userRoutes = (parts: AccountDependencies & { handOvers: readonly HandOver[] }): Route[] => [
  accountRoute(calls.listAccountUsers, ({ account, identity }) =>
    listAccountUsers(account, identity.actor.kind === 'user' ? identity.actor.userId : undefined),
  ),
  confirmedRoute(calls.changeRole, (call) => changeRole(call, call.params.userId, call.body.role)),
  confirmedRoute(calls.suspendUser, (call) => suspendUser(call, call.params.userId)),
  confirmedRoute(calls.reinstateUser, (call) => reinstateUser(call, call.params.userId)),
  confirmedRoute(calls.removeUser, (call) =>
    removeUser(call, call.params.userId, call.body.successorId, parts.handOvers),
  ),
  confirmedRoute(calls.requireTwoFactor, (call) => requireTwoFactor(call, call.body.required)),
  confirmedRoute(calls.inviteUser, (call) => inviteUser(call, call.body)),
  accountRoute(calls.resendInvitation, (call) => resendInvitation(call, call.params.invitationId)),
  accountRoute(calls.revokeInvitation, (call) => revokeInvitation(call, call.params.invitationId)),
  publicRoute(calls.readInvitation, ({ db, body, caller }) => readInvitation(db, body.token, caller)),
  publicRoute(calls.acceptInvitation, ({ db, body, caller }) => acceptInvitation(parts, db, body, caller)),
];

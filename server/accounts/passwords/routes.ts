import * as calls from '#contract/passwords.ts';
import { publicRoute, type Route } from '#server/platform/http/routes.ts';
import type { AccountDependencies } from '../parts.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

export const passwordRoutes = (parts: AccountDependencies): Route[] => [
  publicRoute(calls.requestPasswordReset, ({ db, body, caller }) => requestReset(parts, db, body, caller)),
  publicRoute(calls.resetPassword, ({ db, body, caller }) => resetPassword(parts, db, body, caller)),
];

import * as calls from '#contract/sign-in.ts';
import { Problem } from '#server/platform/errors.ts';
import { publicRoute, type Route } from '#server/platform/http/routes.ts';
import type { AccountDependencies } from '../parts.ts';
import { maskEmail } from '../second-factor/codes.ts';
import { factorsOf } from '../second-factor/factors.ts';
import { finishWithCode } from '../second-factor/finish.ts';
import { mailCode, secondsUntilResend } from '../second-factor/mail-code.ts';
import { requirePendingSignIn } from '../second-factor/pending-sign-in.ts';
import { directLogin } from './direct-login.ts';
import { signIn } from './sign-in.ts';

export const signInRoutes = (parts: AccountDependencies): Route[] => [
  publicRoute(calls.signIn, ({ db, body, caller }) => signIn(parts, db, body, caller)),

  publicRoute(calls.getPendingSignIn, ({ db, caller }) =>
    db.beforeAccount(async (tx) => {
      const pending = await requirePendingSignIn(tx, caller);
      return {
        factors: await factorsOf(tx, pending, caller.host),
        sentTo: pending.codesSent > 0 ? maskEmail(pending.email) : null,
        resendAfter: secondsUntilResend(pending),
      };
    }),
  ),

  publicRoute(calls.sendCode, ({ db, body, caller }) =>
    db.beforeAccount(async (tx) => {
      const pending = await requirePendingSignIn(tx, caller, body.challenge);
      if (!(await factorsOf(tx, pending, caller.host)).includes('email'))
        throw new Problem('conflict', 'email_codes_off', 'This user has not turned on codes by email.');
      await mailCode(tx, parts.secrets.key, pending);
      const sent = { codesSent: pending.codesSent + 1, codeSentAt: new Date() };
      return { sentTo: maskEmail(pending.email), resendAfter: secondsUntilResend(sent) };
    }),
  ),

  publicRoute(calls.enterCode, ({ db, body, caller }) =>
    db.beforeAccount((tx) => finishWithCode(parts, tx, body, caller)),
  ),

  publicRoute(calls.directLogin, ({ db, body, caller }) =>
    db.beforeAccount((tx) => directLogin(parts, tx, body.token, caller)),
  ),
];

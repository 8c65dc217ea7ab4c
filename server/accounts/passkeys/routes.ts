import * as calls from '#contract/sign-in.ts';
import { publicRoute, type Route } from '#server/platform/http/routes.ts';
import type { AccountDependencies } from '../parts.ts';
import { passkeyOptions, signInByPasskey } from './sign-in.ts';

export const passkeySignInRoutes = (parts: AccountDependencies): Route[] => [
  publicRoute(calls.passkeySignInOptions, async ({ db, caller }) => ({
    options: await passkeyOptions(db, caller),
  })),

  publicRoute(calls.passkeySignIn, ({ db, body, caller }) =>
    db.beforeAccount((tx) => signInByPasskey(parts, tx, body.response, caller)),
  ),
];

import * as calls from '#contract/sign-up.ts';
import { publicRoute, type Route } from '#server/platform/http/routes.ts';
import type { AccountDependencies } from '../parts.ts';
import { countries } from './countries.ts';
import { type GrantTrial, signUp } from './sign-up.ts';

export const signUpRoutes = (parts: AccountDependencies & { grantTrial: GrantTrial }): Route[] => [
  publicRoute(calls.listCountries, async () => ({ countries })),
  publicRoute(calls.signUp, ({ db, body, caller }) => signUp(parts, db, body, caller)),
];

import type { Context } from '#server/context.ts';
import type { Route } from '#server/platform/http/routes.ts';
import { accountSettingsRoutes } from './account-settings/routes.ts';
import { activityLogRoutes } from './activity-log/routes.ts';
import { allowedAddressRoutes } from './allowed-addresses/routes.ts';
import { brandRoutes } from './brands/index.ts';
import { captchaRoutes, createCaptcha } from './captcha/index.ts';
import { confirmationRoutes } from './confirmed-addresses/routes.ts';
import { mySettingsRoutes } from './my-settings/routes.ts';
import { passkeySignInRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { sessionSettingsRoutes } from './session-settings/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { CanBuyCredits } from './sessions/read-signed-in-user.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import type { HandOver } from './users/remove-user.ts';
import { userRoutes } from './users/routes.ts';
import type { GrantTrial } from './sign-up/sign-up.ts';

/** Functions of other capabilities, which this capability must not import. */
export type ForeignFunctions = {
  grantTrial: GrantTrial;
  sellsTo: CanBuyCredits;
  handOvers: readonly HandOver[];
};

/** Returns all routes of this capability, such as those for sign-in, sign-up and users' own settings. */
export function accountRoutes(
  { config, secrets }: Context,
  { grantTrial, sellsTo, handOvers }: ForeignFunctions,
): Route[] {
  const captcha = createCaptcha(config, secrets);
  const parts = { config, secrets, captcha };
  return [
    ...brandRoutes,
    ...captchaRoutes(captcha),
    ...signInRoutes(parts),
    ...passkeySignInRoutes(parts),
    ...signUpRoutes({ ...parts, grantTrial }),
    ...passwordRoutes(parts),
    ...sessionRoutes(sellsTo),
    ...mySettingsRoutes(parts),
    ...allowedAddressRoutes,
    ...accountSettingsRoutes,
    ...sessionSettingsRoutes(parts),
    ...activityLogRoutes,
    ...confirmationRoutes,
    ...userRoutes({ ...parts, handOvers }),
  ];
}

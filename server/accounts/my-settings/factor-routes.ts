import * as calls from '#contract/my-settings.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { accountRoute, withCallerAccount, type Route, slowRoute } from '#server/platform/http/routes.ts';
import type { AccountDependencies } from '../parts.ts';
import { addPasskey, registrationOptions, removePasskey } from '../passkeys/register.ts';
import { startEmailCodes } from '../second-factor/email-codes.ts';
import { requireConfirmed } from './confirmed.ts';
import { confirmedRoute } from './confirmed-route.ts';
import { requireValidField } from './details.ts';
import { countOwnAttempt } from './own-limits.ts';
import * as factors from './second-factors.ts';
import { forgetDevices, readSecurity } from './security.ts';

/** Routes for changing how a user signs in. */
export const factorRoutes = ({ secrets: { key } }: AccountDependencies): Route[] => [
  accountRoute(calls.getSecurity, ({ account, session }) => readSecurity(account, session.userId)),
  accountRoute(calls.forgetDevices, forgetDevices),

  slowRoute(calls.startEmailCodes, async ({ db, session }) => {
    await db.withAccount(session.accountId, (account) => requireConfirmed(account, session));
    await countOwnAttempt(db, 'set-up code mail by user', session);
    return db.withAccount(session.accountId, (account) => startEmailCodes(account, key, session));
  }),
  slowRoute(calls.turnOnEmailCodes, async ({ db, session, caller, body }) => {
    const turnedOn = await withCallerAccount(db, session, async (account) => {
      await requireConfirmed(account, session);
      return factors.turnOnEmailCodes({ account, session, caller }, key, body.code);
    });
    if (!turnedOn) throw factors.wrongEmailCode();
    return turnedOn;
  }),
  confirmedRoute(calls.turnOffEmailCodes, factors.turnOffEmailCodes),

  confirmedRoute(calls.startAuthenticator, (call) => factors.beginAuthenticator(call, key)),
  confirmedRoute(calls.turnOnAuthenticator, (call) => factors.turnOnAuthenticator(call, key, call.body.code)),
  confirmedRoute(calls.turnOffAuthenticator, factors.turnOffAuthenticator),
  confirmedRoute(calls.renewRecoveryCodes, factors.makeRecoveryCodes),

  confirmedRoute(calls.passkeyOptions, async (call) => ({ options: await registrationOptions(call) })),
  confirmedRoute(calls.addPasskey, async (call) => {
    requireValidField('name', 'name', call.body.name, MAX_LENGTHS.fullname);
    return addPasskey(call, call.body.name, call.body.response);
  }),
  confirmedRoute(calls.removePasskey, async (call) => {
    await removePasskey(call, call.params.passkeyId);
    return undefined;
  }),
];

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { t } from 'i18next';
import { passkeySignIn, passkeySignInOptions, type SignInResult } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { PasskeyProblem, passkeyFailureReason } from '../passkeys/passkey-problem.ts';

let requestCount = 0;

type PasskeyResponse = AuthenticationResponseJSON;

/** Lets the user choose a passkey and signs in with it. Returns null if the user cancels. */
export async function signInWithPasskey(): Promise<SignInResult | null> {
  const response = await choosePasskey(++requestCount, false);
  return response && completePasskeySignIn(response);
}

export function completePasskeySignIn(response: PasskeyResponse): Promise<SignInResult> {
  return call(passkeySignIn, { body: { response } });
}

/**
 * Offers passkeys in the browser's autofill for fields whose autocomplete ends with "webauthn". Returns
 * null if the user chooses none, the browser does not support this, or the request fails.
 */
export async function offerPasskeys(): Promise<PasskeyResponse | null> {
  if (!canUsePasskeys()) return null;
  const request = ++requestCount;
  const canOffer = await PublicKeyCredential.isConditionalMediationAvailable();
  return canOffer ? choosePasskey(request, true).catch(() => null) : null;
}

/**
 * Asks the browser for a passkey. Returns null if the user cancels or a later request replaces this one.
 * Throws `PasskeyProblem` if the browser fails for another reason.
 */
async function choosePasskey(request: number, useBrowserAutofill: boolean): Promise<PasskeyResponse | null> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('../passkeys/webauthn.ts'),
    call(passkeySignInOptions),
  ]);
  if (request !== requestCount) return null;
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON, useBrowserAutofill });
  } catch (error) {
    const reason = passkeyFailureReason(error);
    if (reason === 'cancelled') return null;
    const key = reason === 'wrongAddress' ? 'passkey.wrongAddress' : 'passkey.failed';
    throw new PasskeyProblem(t(key, { ns: 'accounts' }));
  }
}

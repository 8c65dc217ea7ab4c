import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { t } from 'i18next';
import { passkeySignIn, passkeySignInOptions, type SignedIn } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { PasskeyProblem, reasonOf } from '../passkeys/passkey-problem.ts';

let requests = 0;

type Chosen = AuthenticationResponseJSON;

/** Lets the user choose a passkey and signs in with it. Null where the user did not. */
export async function signInWithPasskey(): Promise<SignedIn | null> {
  const chosen = await choose(++requests, false);
  return chosen && signInWith(chosen);
}

export function signInWith(response: Chosen): Promise<SignedIn> {
  return call(passkeySignIn, { body: { response } });
}

/**
 * Offers passkeys among what the browser fills in for a field whose autocomplete ends with "webauthn". Null where none
 * is chosen, or where that cannot be.
 */
export async function offerPasskeys(): Promise<Chosen | null> {
  if (!canUsePasskeys()) return null;
  const request = ++requests;
  const canOffer = await PublicKeyCredential.isConditionalMediationAvailable();
  return canOffer ? choose(request, true).catch(() => null) : null;
}

/** A later request takes the place of an earlier one, even of one that is still being prepared. */
async function choose(request: number, useBrowserAutofill: boolean): Promise<Chosen | null> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('../passkeys/webauthn.ts'),
    call(passkeySignInOptions),
  ]);
  if (request !== requests) return null;
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON, useBrowserAutofill });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'cancelled') return null;
    const words = reason === 'wrongAddress' ? 'passkey.wrongAddress' : 'passkey.failed';
    throw new PasskeyProblem(t(words, { ns: 'accounts' }));
  }
}

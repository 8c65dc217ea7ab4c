import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { t } from 'i18next';
import { passkeySignIn, passkeySignInOptions, type SignedIn } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';

/** Why a passkey could not be used, in words for the user. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

let requests = 0;

type Chosen = AuthenticationResponseJSON;

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

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
    import('./webauthn.ts'),
    call(passkeySignInOptions),
  ]);
  if (request !== requests) return null;
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON, useBrowserAutofill });
  } catch (error) {
    if (isCancelled(error)) return null;
    throw problemOf(error);
  }
}

/** Browsers say "not allowed" when the user turns away or lets the time pass. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

function problemOf(error: unknown): PasskeyProblem {
  const isOfAddress = error instanceof Error && error.name === 'SecurityError';
  return new PasskeyProblem(t(isOfAddress ? 'passkey.wrongAddress' : 'passkey.failed', { ns: 'accounts' }));
}

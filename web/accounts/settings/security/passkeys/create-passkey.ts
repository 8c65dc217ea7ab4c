import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { t } from 'i18next';
import { addPasskey, passkeyOptions } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';

/** Why the browser made no passkey, in words for the user. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

/** Lets the browser make a passkey, and keeps it under a name. */
export async function createPasskey(name: string): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('./webauthn.ts'),
    call(passkeyOptions),
  ]);
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyProblem(t(`passkeys.${reasonOf(error)}`, { ns: 'mySettings' }));
  });
  await call(addPasskey, { body: { name, response } });
}

/** By the names that WebAuthn gives its errors. */
export function reasonOf(error: unknown) {
  switch (error instanceof Error ? error.name : '') {
    // Also when the time has passed.
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'there';
    case 'SecurityError':
      return 'wrongAddress';
    default:
      return 'failed';
  }
}

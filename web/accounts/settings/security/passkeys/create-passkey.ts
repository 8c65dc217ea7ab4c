import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { t } from 'i18next';
import { addPasskey, passkeyOptions } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { PasskeyProblem, passkeyFailureReason } from '../../../passkeys/passkey-problem.ts';

/** Creates a passkey in the browser and registers it under `name`. */
export async function createPasskey(name: string): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('../../../passkeys/webauthn.ts'),
    call(passkeyOptions),
  ]);
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyProblem(t(`passkeys.${passkeyFailureReason(error)}`, { ns: 'mySettings' }));
  });
  await call(addPasskey, { body: { name, response } });
}

import { useTranslation } from 'react-i18next';
import {
  startAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
  type Security,
} from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { IconDeviceMobile } from '#web/ui/icons.ts';
import { AuthenticatorGuide } from './AuthenticatorGuide.tsx';
import { FactorRow } from './FactorRow.tsx';

export function AuthenticatorRow({ security }: { security: Security }) {
  const { t } = useTranslation('mySettings');
  return (
    <FactorRow
      factor="authenticator"
      icon={IconDeviceMobile}
      note={t('twoStep.authenticator.note')}
      isOn={security.authenticator}
      isLast={!security.emailCodes}
      isRequired={security.isTwoFactorRequired}
      start={() => call(startAuthenticator)}
      turnOn={(code) => call(turnOnAuthenticator, { body: { code } })}
      turnOff={() => call(turnOffAuthenticator)}
      renderGuide={(setup) => <AuthenticatorGuide {...setup} />}
    />
  );
}

import { Trans, useTranslation } from 'react-i18next';
import {
  startEmailCodes,
  turnOffEmailCodes,
  turnOnEmailCodes,
  type Security,
} from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { IconMail } from '#web/ui/icons.ts';
import { Text } from '#web/ui/index.ts';
import { FactorRow } from './FactorRow.tsx';
import { SendAgain } from './SendAgain.tsx';

export function EmailCodesRow({ security }: { security: Security }) {
  const { t } = useTranslation('mySettings');
  const { email } = security;
  return (
    <FactorRow
      factor="emailCodes"
      icon={IconMail}
      note={email ? t('twoStep.emailCodes.note', { email }) : t('twoStep.emailCodes.noteWithout')}
      isOn={security.emailCodes}
      isLast={!security.authenticator}
      begin={() => call(startEmailCodes)}
      turnOn={(code) => call(turnOnEmailCodes, { body: { code } })}
      turnOff={() => call(turnOffEmailCodes)}
      renderGuide={({ sentTo }) => (
        <Text size="sm">
          <Trans
            t={t}
            i18nKey="twoStep.emailCodes.sent"
            values={{ email: sentTo }}
            components={{ b: <b /> }}
          />
        </Text>
      )}
      afterCode={<SendAgain />}
    />
  );
}

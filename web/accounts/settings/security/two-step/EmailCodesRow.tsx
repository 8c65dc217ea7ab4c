import { useTranslation } from 'react-i18next';
import {
  startEmailCodes,
  turnOffEmailCodes,
  turnOnEmailCodes,
  type Security,
} from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { IconMail } from '#web/ui/icons.ts';
import { LoadedPart, Skeleton } from '#web/ui/index.ts';
import { FactorRow } from './FactorRow.tsx';
import { SendAgain } from './SendAgain.tsx';

const loadSentTo = async () => (await import('./SentTo.tsx')).SentTo;

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
      isRequired={security.isTwoFactorRequired}
      start={() => call(startEmailCodes)}
      turnOn={(code) => call(turnOnEmailCodes, { body: { code } })}
      turnOff={() => call(turnOffEmailCodes)}
      renderGuide={({ sentTo }) => (
        <LoadedPart
          name="sent to"
          load={loadSentTo}
          fallback={<Skeleton height={20} />}
          with={{ email: sentTo }}
        />
      )}
      afterCode={<SendAgain />}
    />
  );
}

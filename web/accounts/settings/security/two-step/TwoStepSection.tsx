import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '#contract/my-settings.ts';
import { LegendSection, Rows, Text, RowsSkeleton } from '#web/ui/index.ts';
import { ANCHORS } from '../anchors.ts';
import { AuthenticatorRow } from './AuthenticatorRow.tsx';
import { EmailCodesRow } from './EmailCodesRow.tsx';
import { RecoveryCodesRow } from './RecoveryCodesRow.tsx';
import { TrustedBrowsersRow } from './TrustedBrowsersRow.tsx';

export function TwoStepSection({ security }: { security: Security | undefined }) {
  const { t } = useTranslation('mySettings');
  const title = useRef<HTMLHeadingElement>(null);
  const isOn = security && (security.emailCodes || security.authenticator);
  return (
    <LegendSection
      anchor={ANCHORS.twoStep}
      title={t('twoStep.title')}
      context={t('twoStep.context')}
      titleRef={title}
    >
      {security ? (
        <>
          <Text below="md">{isOn ? t('twoStep.stateOn') : t('twoStep.stateOff')}</Text>
          <Rows label={t('twoStep.list')}>
            <EmailCodesRow security={security} />
            <AuthenticatorRow security={security} />
            {isOn && <RecoveryCodesRow remaining={security.recoveryCodesLeft} />}
            {isOn && (
              <TrustedBrowsersRow
                count={security.trustedDevices}
                onForgotten={() => title.current?.focus()}
              />
            )}
          </Rows>
        </>
      ) : (
        <RowsSkeleton count={2} />
      )}
    </LegendSection>
  );
}

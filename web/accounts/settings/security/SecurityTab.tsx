import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconShieldCheck } from '#web/ui/icons.ts';
import { Alert, ProblemNote } from '#web/ui/index.ts';
import { securityQuery } from '../queries.ts';
import { useSession } from '../../session.ts';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { AddressesSection } from './addresses/AddressesSection.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { ScoreSection } from './score/ScoreSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { TwoStepSection } from './two-step/TwoStepSection.tsx';

export function SecurityTab() {
  const { data, error, refetch } = useQuery(securityQuery);
  const { isMaster, mustSetUpTwoFactor } = useSession().account;
  const { t } = useTranslation('mySettings');
  return (
    <div>
      {mustSetUpTwoFactor && (
        <Alert tone="quiet" icon={IconShieldCheck} title={t('twoStep.required.title')}>
          {t('twoStep.required.text')}
        </Alert>
      )}
      <ScoreSection />
      {!data && error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <PasswordSection security={data} />
          <TwoStepSection security={data} />
          <PasskeysSection security={data} />
        </>
      )}
      <SessionsSection />
      {isMaster && !mustSetUpTwoFactor && <AddressesSection />}
      <ActivitySection />
    </div>
  );
}

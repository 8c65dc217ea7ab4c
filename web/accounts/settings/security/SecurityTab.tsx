import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { IconShieldCheck } from '#web/ui/icons.ts';
import { Alert, ProblemNote } from '#web/ui/index.ts';
import { securityQuery } from '../queries.ts';
import { useIsAllowed } from '../../may.ts';
import { useSession } from '../../session.ts';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { AddressesLink } from './AddressesLink.tsx';
import { OwnerOnly } from './OwnerOnly.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { ScoreSection } from './score/ScoreSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { TwoStepSection } from './two-step/TwoStepSection.tsx';

export function SecurityTab() {
  const { data, error, refetch } = useQuery(securityQuery);
  const { mustSetUpTwoFactor } = useSession().account;
  const { t } = useTranslation('mySettings');
  const mayLimitAddresses = useIsAllowed(setAllowedAddresses);
  return (
    <div>
      {mustSetUpTwoFactor && (
        <Alert tone="quiet" icon={IconShieldCheck} title={t('twoStep.required.title')}>
          {t('twoStep.required.text')}
        </Alert>
      )}
      <OwnerOnly>
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
        {mayLimitAddresses && <AddressesLink />}
      </OwnerOnly>
      <ActivitySection />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { ProblemNote } from '#web/ui/index.ts';
import { securityQuery } from '../queries.ts';
import { useIsAllowed } from '../../may.ts';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { AddressesLink } from './AddressesLink.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { ScoreSection } from './score/ScoreSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { TwoStepSection } from './two-step/TwoStepSection.tsx';

export function SecurityTab() {
  const { data, error, refetch } = useQuery(securityQuery);
  const mayLimitAddresses = useIsAllowed(setAllowedAddresses);
  return (
    <div>
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
      <ActivitySection />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ProblemNote } from '#web/ui/index.ts';
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
  const { isMaster } = useSession().account;
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
      {isMaster && <AddressesSection />}
      <ActivitySection />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ProblemNote } from '#web/ui/ProblemNote.tsx';
import { securityQuery } from '../queries.ts';
import { ActivitySection } from './activity/ActivitySection.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { TwoStepSection } from './two-step/TwoStepSection.tsx';

/** How one signs in, where one is signed in, and what was done. */
export function SecurityTab() {
  const { data, error, refetch } = useQuery(securityQuery);
  return (
    <div>
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
      <ActivitySection />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ProblemNote, Skeleton, Stack } from '#web/ui/index.ts';
import { AccountSessions } from './AccountSessions.tsx';
import { AddressesSection } from './addresses/AddressesSection.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { sessionSettingsQuery } from './queries.ts';

/** How long sessions last, where users can log in from, and the sessions of all users. */
export function SessionManagementTab() {
  const { data, error, refetch } = useQuery(sessionSettingsQuery);
  return (
    <Stack gap="xl">
      <div>
        {data && <LimitsForm saved={data} />}
        {!data &&
          (error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />)}
        <AddressesSection />
      </div>
      <AccountSessions />
    </Stack>
  );
}

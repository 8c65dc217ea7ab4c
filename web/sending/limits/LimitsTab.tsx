import { useQuery } from '@tanstack/react-query';
import { PageSkeleton, ProblemNote, Stack } from '#web/ui/index.ts';
import { AccountLimitsForm } from './AccountLimitsForm.tsx';
import { ownLimitsQuery } from './own-limits.ts';
import { UserLimits } from './UserLimits.tsx';

/** The limits that the account sets for itself and for its users. */
export function LimitsTab() {
  const { data, error, refetch } = useQuery(ownLimitsQuery);
  if (!data)
    return error ? (
      <ProblemNote error={error} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton kind="form" />
    );
  return (
    <Stack gap="xl">
      <AccountLimitsForm saved={data} />
      <UserLimits users={data.users} />
    </Stack>
  );
}

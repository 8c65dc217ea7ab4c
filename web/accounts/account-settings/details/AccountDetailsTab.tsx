import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAccountSettings } from '#contract/account-settings.ts';
import { call } from '#web/client/index.ts';
import { PageSkeleton, ProblemNote } from '#web/ui/index.ts';
import { AccountDetailsForm } from './AccountDetailsForm.tsx';

const accountSettingsQuery = queryOptions({
  queryKey: ['account-settings'],
  queryFn: ({ signal }) => call(getAccountSettings, {}, { signal }),
});

export function AccountDetailsTab() {
  const { data, error, refetch } = useQuery(accountSettingsQuery);
  if (data) return <AccountDetailsForm saved={data} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <PageSkeleton kind="form" />;
}

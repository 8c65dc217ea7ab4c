import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page, PageSkeleton, ProblemNote } from '#web/ui/index.ts';
import { subAccountQuery } from '../sub-accounts.ts';

const route = getRouteApi('/shell/SubAccounts/Account/$subAccountId');

/** One sub-account: its figures, settings, credits and users. */
export function SubAccountPage() {
  const { t } = useTranslation('subAccounts');
  const { subAccountId } = route.useParams();
  const { data, error, refetch } = useQuery(subAccountQuery(Number(subAccountId)));
  if (error && !data)
    return (
      <Page title={t('title')}>
        <ProblemNote error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data) return <PageSkeleton kind="report" />;
  return <Page title={data.name}>{null}</Page>;
}

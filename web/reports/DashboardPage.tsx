import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listGroups } from '#contract/contacts.ts';
import type { Dashboard } from '#contract/reports.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { LinkButton, Page, ProblemNote, Skeleton, Stack } from '#web/ui/index.ts';
import { Attention } from './Attention.tsx';
import { CreditsLeft } from './CreditsLeft.tsx';
import { useDashboard } from './dashboard.ts';
import classes from './DashboardPage.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import type { Step } from './first-steps.ts';
import { useFirstSteps } from './use-first-steps.ts';
import { LastDays } from './LastDays.tsx';
import { LatestReplies } from './LatestReplies.tsx';
import { PlannedCampaigns } from './PlannedCampaigns.tsx';
import { RecentCampaigns } from './RecentCampaigns.tsx';
import { SendingNow } from './SendingNow.tsx';

export function DashboardPage() {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useDashboard();
  const { steps, isLoading } = useFirstSteps(data);
  return (
    <Page
      title={t('title')}
      context={data ? <Context dashboard={data} /> : <Skeleton width={180} height={14} />}
      // While first steps remain, the next step is the primary action.
      actions={
        <LinkButton to="/Sending/SendMessage" {...(steps.length > 0 && { look: 'plain' as const })}>
          {t('send')}
        </LinkButton>
      }
    >
      {data && !isLoading ? (
        <Content dashboard={data} steps={steps} />
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
}

function Context({ dashboard: { contacts, groups } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const words = [t('contextContacts', { count: contacts }), t('contextGroups', { count: groups })];
  if (!useIsAllowed(listGroups)) return words.join(' ');
  return (
    <>
      <Link to="/Groups/Search" className="link">
        {words[0]}
      </Link>{' '}
      <Link to="/Groups/AddEdit" className="link">
        {words[1]}
      </Link>
    </>
  );
}

function Content({ dashboard, steps }: { dashboard: Dashboard; steps: Step[] }) {
  const { sendingNow, planned, recentCampaigns, replies } = dashboard;
  const isNew = sendingNow.length === 0 && recentCampaigns.length === 0;
  return (
    <Stack gap={40}>
      <Attention dashboard={dashboard} />
      <FirstSteps steps={steps} />
      {!isNew && (
        <>
          <SendingNow campaigns={sendingNow} />
          <LastDays dashboard={dashboard} />
          <RecentCampaigns campaigns={recentCampaigns} />
        </>
      )}
      <div className={classes.pair}>
        {!isNew && <LatestReplies replies={replies} />}
        <Stack gap={40}>
          <PlannedCampaigns campaigns={planned} />
          <CreditsLeft dashboard={dashboard} />
        </Stack>
      </div>
    </Stack>
  );
}

function DashboardSkeleton() {
  return (
    <Stack gap={40}>
      <Skeleton height={52} />
      <Skeleton height={180} />
      <div className={classes.pair}>
        <Skeleton height={160} />
        <Skeleton height={160} />
      </div>
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { EmptyState, LinkButton, Page, ProblemNote, Skeleton, Stack } from '#web/ui/index.ts';
import { IconAddressBook, IconSend } from '#web/ui/icons.ts';
import { Attention } from './Attention.tsx';
import { CreditsLeft } from './CreditsLeft.tsx';
import { useDashboard } from './dashboard.ts';
import classes from './DashboardPage.module.css';
import { LastDays } from './LastDays.tsx';
import { LatestReplies } from './LatestReplies.tsx';
import { RecentCampaigns } from './RecentCampaigns.tsx';
import { SendingNow } from './SendingNow.tsx';

export function DashboardPage() {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useDashboard();
  return (
    <Page
      title={t('title')}
      context={data ? <Context dashboard={data} /> : <Skeleton width={180} height={14} />}
      actions={<LinkButton to="/Sending/SendMessage">{t('send')}</LinkButton>}
    >
      {data ? (
        <Content dashboard={data} />
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
  return `${t('contextContacts', { count: contacts })} ${t('contextGroups', { count: groups })}`;
}

function Content({ dashboard }: { dashboard: Dashboard }) {
  const { contacts, sendingNow, recentCampaigns, days, replies } = dashboard;
  const isNew = sendingNow.length === 0 && recentCampaigns.length === 0;
  if (isNew) return <FirstSteps hasContacts={contacts > 0} />;
  return (
    <Stack gap={40}>
      <Attention dashboard={dashboard} />
      <SendingNow campaigns={sendingNow} />
      <LastDays days={days} />
      <RecentCampaigns campaigns={recentCampaigns} />
      <div className={classes.pair}>
        <LatestReplies replies={replies} />
        <CreditsLeft dashboard={dashboard} />
      </div>
    </Stack>
  );
}

function FirstSteps({ hasContacts }: { hasContacts: boolean }) {
  const { t } = useTranslation('reports');
  return hasContacts ? (
    <EmptyState
      icon={IconSend}
      title={t('first.next')}
      action={<LinkButton to="/Sending/SendMessage">{t('send')}</LinkButton>}
    >
      {t('first.nextText')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconAddressBook}
      title={t('first.title')}
      action={<LinkButton to="/Groups/Import">{t('first.action')}</LinkButton>}
    >
      {t('first.text')}
    </EmptyState>
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

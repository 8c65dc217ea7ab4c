import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWebhook } from '#contract/webhooks.ts';
import { ConfirmItIsYou, useIsAllowed } from '#web/accounts/index.ts';
import { Alert, EnvironmentChip, LinkTabs, Page, PageSkeleton, ProblemNote } from '#web/ui/index.ts';
import { nameOf } from '../describe.ts';
import { WebhookStateChip } from '../WebhookChips.tsx';
import { webhookQuery } from '../webhooks.ts';
import { DisabledNote } from './DisabledNote.tsx';
import { WebhookContext } from './webhook-context.ts';
import classes from './WebhookPage.module.css';

const route = getRouteApi('/shell/Webhooks/$webhookId');

/** The frame of a webhook's tabs. */
export function WebhookPage() {
  const { t } = useTranslation('webhooks');
  const { webhookId } = route.useParams();
  const { data, error, refetch } = useQuery(webhookQuery(webhookId));
  const mayChange = useIsAllowed(changeWebhook);
  const trail = (
    <Link to="/Webhooks" className="link">
      {t('title')}
    </Link>
  );
  if (error && !data)
    return (
      <Page title={t('title')} trail={trail}>
        <ProblemNote error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data) return <PageSkeleton kind="form" />;
  return (
    <Page
      title={nameOf(data)}
      trail={trail}
      context={
        <span className={classes.url} title={data.url}>
          {data.url}
        </span>
      }
      mark={
        <>
          <EnvironmentChip environment={data.environment} />
          <WebhookStateChip webhook={data} />
        </>
      }
    >
      <LinkTabs
        label={t('tabs')}
        tabs={[
          { to: '/Webhooks/$webhookId/Overview', label: t('tab.overview') },
          { to: '/Webhooks/$webhookId/Log', label: t('tab.log') },
          { to: '/Webhooks/$webhookId/Settings', label: t('tab.settings') },
        ]}
      />
      {!mayChange && <Alert tone="quiet">{t('form.impersonating')}</Alert>}
      <Suspense fallback={<PageSkeleton kind="form" />}>
        <ConfirmItIsYou>
          {/* Forms hold what was typed, so another webhook needs other forms. */}
          <WebhookContext key={webhookId} value={data}>
            {!data.isEnabled && <DisabledNote />}
            <Outlet />
          </WebhookContext>
        </ConfirmItIsYou>
      </Suspense>
    </Page>
  );
}

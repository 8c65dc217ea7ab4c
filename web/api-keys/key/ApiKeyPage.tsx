import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKeyDetails, changeApiKey } from '#contract/api-keys.ts';
import { ConfirmItIsYou, useIsAllowed } from '#web/accounts/index.ts';
import { Alert, EnvironmentChip, LinkTabs, Moment, Page, PageSkeleton, ProblemNote } from '#web/ui/index.ts';
import { apiKeyQuery } from '../api-keys.ts';
import { KeyStateChip } from '../KeyStateChip.tsx';
import { ApiKeyContext } from './key-context.ts';

const route = getRouteApi('/shell/ApiKeys/$keyId');

/** The frame of a key's tabs. */
export function ApiKeyPage() {
  const { t } = useTranslation('apiKeys');
  const { keyId } = route.useParams();
  const { data, error, refetch } = useQuery(apiKeyQuery(keyId));
  const trail = (
    <Link to="/ApiKeys" className="link">
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
      title={data.name}
      trail={trail}
      context={<Origin apiKey={data} />}
      mark={
        <>
          <EnvironmentChip environment={data.environment} />
          <KeyStateChip state={data.state} />
        </>
      }
    >
      <KeyTabs />
      <KeyNotes apiKey={data} />
      <Suspense fallback={<PageSkeleton kind="form" />}>
        <ConfirmItIsYou>
          {/* Forms hold what was typed, so another key needs other forms. */}
          <ApiKeyContext key={keyId} value={data}>
            <Outlet />
          </ApiKeyContext>
        </ConfirmItIsYou>
      </Suspense>
    </Page>
  );
}

function Origin({ apiKey: { createdAt, createdBy } }: { apiKey: ApiKeyDetails }) {
  const { t } = useTranslation('apiKeys');
  return (
    <>
      {t('created')} <Moment at={createdAt} />
      {createdBy !== null && ` ${t('createdBy', { name: createdBy })}`}
    </>
  );
}

function KeyTabs() {
  const { t } = useTranslation('apiKeys');
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={[
        { to: '/ApiKeys/$keyId/General', label: t('tab.general') },
        { to: '/ApiKeys/$keyId/Whitelist', label: t('tab.whitelist') },
        { to: '/ApiKeys/$keyId/Sending', label: t('tab.sending') },
        { to: '/ApiKeys/$keyId/Polling', label: t('tab.polling') },
        { to: '/ApiKeys/$keyId/Webhooks', label: t('tab.webhooks') },
        { to: '/ApiKeys/$keyId/FlowControl', label: t('tab.flowControl') },
        { to: '/ApiKeys/$keyId/Limits', label: t('tab.limits') },
        { to: '/ApiKeys/$keyId/Log', label: t('tab.log') },
      ]}
    />
  );
}

/** What the user must know before changing the key. */
function KeyNotes({ apiKey: { state, environment, sending } }: { apiKey: ApiKeyDetails }) {
  const { t } = useTranslation('apiKeys');
  const mayChange = useIsAllowed(changeApiKey);
  if (state === 'revoked') return <Alert tone="quiet">{t('revokedNote')}</Alert>;
  return (
    <>
      {state === 'expired' && <Alert tone="quiet">{t('expiredNote')}</Alert>}
      {environment === 'live' && sending.isTestMode && <Alert tone="quiet">{t('testMode')}</Alert>}
      {!mayChange && <Alert tone="quiet">{t('impersonating')}</Alert>}
    </>
  );
}

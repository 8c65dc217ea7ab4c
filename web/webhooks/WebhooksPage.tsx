import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createWebhook, type Webhook } from '#contract/webhooks.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconPlus, IconWebhook } from '#web/ui/icons.ts';
import { EnvironmentChip, ExternalLink, LinkButton, List, Page, useFormat } from '#web/ui/index.ts';
import { describeEvents, describeFilters, nameOf } from './describe.ts';
import { LastFailure } from './LastFailure.tsx';
import { webhooksSearch } from './search.ts';
import { WebhookName } from './WebhookName.tsx';
import { WebhookStateChip } from './WebhookChips.tsx';
import { webhooksQuery } from './webhooks.ts';

const route = getRouteApi('/shell/Webhooks');

export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { sort } = webhooksSearch(route.useSearch());
  const mayCreate = useIsAllowed(createWebhook);
  const createButton = mayCreate && (
    <LinkButton to="/Webhooks/Create" icon={IconPlus}>
      {t('create')}
    </LinkButton>
  );
  const context = (
    <>
      {t('context')} <ExternalLink href="/docs/api/webhooks">{t('guide')}</ExternalLink>
    </>
  );
  return (
    <Page title={t('title')} context={context} actions={createButton}>
      <List
        name="webhooks"
        label={t('title')}
        query={webhooksQuery({ sort })}
        defaultSort="-createdAt"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={nameOf}
        link={({ id }) => ({ to: '/Webhooks/$webhookId/Overview', params: { webhookId: id } })}
        renderMark={({ environment }) =>
          environment === 'test' && <EnvironmentChip environment={environment} />
        }
        columns={[
          {
            key: 'url',
            title: t('webhook'),
            sort: 'url',
            minWidth: 240,
            render: (webhook) => <WebhookName webhook={webhook} />,
            renderNarrow: nameOf,
          },
          {
            key: 'state',
            title: t('state'),
            width: 146,
            figure: true,
            render: (webhook) => <WebhookStateChip webhook={webhook} />,
          },
          {
            key: 'events',
            title: t('events'),
            width: 150,
            hideOrder: 4,
            render: (webhook) => <Events webhook={webhook} />,
            renderNarrow: (webhook) => describeEvents(webhook, t),
          },
          {
            key: 'format',
            title: t('format'),
            width: 76,
            hideOrder: 1,
            wideOnly: true,
            render: ({ format: its }) => t(`shortFormats.${its}`),
          },
          {
            key: 'success',
            title: t('health.success'),
            width: 90,
            align: 'right',
            render: ({ health: { calls, failedCalls } }) =>
              calls > 0 && format.share((calls - failedCalls) / calls),
            renderNarrow: ({ health: { calls, failedCalls } }) =>
              calls > 0 && t('health.narrowSuccess', { share: format.share((calls - failedCalls) / calls) }),
          },
          {
            key: 'p95',
            title: t('health.p95'),
            width: 80,
            align: 'right',
            hideOrder: 2,
            wideOnly: true,
            render: ({ health: { p95Ms } }) => p95Ms !== null && t('milliseconds', { count: p95Ms }),
          },
          {
            key: 'waiting',
            title: t('health.waiting'),
            width: 70,
            align: 'right',
            hideOrder: 5,
            render: ({ health: { waiting } }) => format.number(waiting),
            renderNarrow: ({ health: { waiting } }) =>
              waiting > 0 && t('health.narrowWaiting', { count: waiting }),
          },
          {
            key: 'lastFailure',
            title: t('health.lastFailure'),
            width: 240,
            minWidth: 160,
            hideOrder: 3,
            wideOnly: true,
            render: ({ health: { lastFailure } }) => lastFailure && <LastFailure failure={lastFailure} />,
          },
          {
            key: 'createdAt',
            as: 'moment',
            title: t('created'),
            sort: '-createdAt',
            hideOrder: 0,
            hiddenByDefault: true,
            wideOnly: true,
          },
        ]}
        empty={{ icon: IconWebhook, title: t('empty'), text: t('emptyText'), action: createButton }}
      />
    </Page>
  );
}

function Events({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  return [describeEvents(webhook, t), describeFilters(webhook, t)].filter(Boolean).join(' · ');
}

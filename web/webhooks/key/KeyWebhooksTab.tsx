import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createWebhook, type Webhook } from '#contract/webhooks.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { useApiKey } from '#web/api-keys/index.ts';
import { IconPlus, IconWebhook } from '#web/ui/icons.ts';
import {
  EmptyState,
  LegendSection,
  LinkButton,
  ProblemNote,
  Row,
  Rows,
  RowsSkeleton,
  Stack,
  Text,
} from '#web/ui/index.ts';
import { describeEvents, nameOf } from '../describe.ts';
import { WebhookStateChip } from '../WebhookChips.tsx';
import { accountWebhooksQuery } from '../webhooks.ts';

/** The webhooks that are limited to keys including this one, and how many get the events of every key. */
export function KeyWebhooksTab() {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useQuery(accountWebhooksQuery);
  return (
    <Stack narrow>
      <LegendSection title={t('title')} context={t('key.context')}>
        {data ? (
          <Webhooks all={data} />
        ) : error ? (
          <ProblemNote error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton count={2} />
        )}
      </LegendSection>
    </Stack>
  );
}

function Webhooks({ all }: { all: readonly Webhook[] }) {
  const { t } = useTranslation('webhooks');
  const { id: keyId, environment, state } = useApiKey();
  const mayCreate = useIsAllowed(createWebhook) && state !== 'revoked';
  const own = all.filter(({ keys }) => keys.some(({ id }) => id === keyId));
  const unfiltered = all.filter((each) => each.environment === environment && each.keys.length === 0);
  const create = mayCreate && (
    <LinkButton look="plain" icon={IconPlus} to="/Webhooks/Create" search={{ keyId }}>
      {t('key.create')}
    </LinkButton>
  );
  return (
    <Stack>
      {own.length > 0 ? (
        <>
          <Rows label={t('key.title')}>
            {own.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </Rows>
          <div>{create}</div>
        </>
      ) : (
        <EmptyState icon={IconWebhook} title={t('key.empty')} action={create}>
          {t('key.emptyText')}
        </EmptyState>
      )}
      {unfiltered.length > 0 && (
        <Text size="sm" tone="muted">
          {t('key.others', { count: unfiltered.length })}:{' '}
          <Link to="/Webhooks" className="link">
            {t('key.showAll')}
          </Link>
        </Text>
      )}
    </Stack>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  return (
    <Row
      icon={IconWebhook}
      title={
        <Link to="/Webhooks/$webhookId/Overview" params={{ webhookId: webhook.id }} className="link">
          {nameOf(webhook)}
        </Link>
      }
      mark={<WebhookStateChip webhook={webhook} />}
      note={`${webhook.url} · ${describeEvents(webhook, t)}`}
    />
  );
}

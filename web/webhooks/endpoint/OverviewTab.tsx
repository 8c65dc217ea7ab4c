import { useTranslation } from 'react-i18next';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhook-events.ts';
import { changeWebhook, disableWebhook } from '#contract/webhooks.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { type Fact, Facts, LegendSection, Moment, Stack } from '#web/ui/index.ts';
import { TestEvent } from '../calls/TestEvent.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { HealthFigures } from './HealthFigures.tsx';
import { SecretSection } from './SecretSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { useWebhook } from './webhook-context.ts';

/** How the webhook is doing, and what can be done with it. */
export function OverviewTab() {
  const { t } = useTranslation('webhooks');
  const { id, eventTypes } = useWebhook();
  const mayRotate = useIsAllowed(changeWebhook);
  const mayDisable = useIsAllowed(disableWebhook);
  return (
    <Stack gap="xl">
      <HealthFigures />
      <Stack narrow gap={0}>
        <LegendSection title={t('overview.about')}>
          <About />
        </LegendSection>
        <LegendSection title={t('overview.test')} context={t('overview.testContext')}>
          <TestEvent webhookId={id} eventTypes={eventTypes} />
        </LegendSection>
        <SecretSection isEditable={mayRotate} />
        <StatusSection isEditable={mayDisable} />
        {mayDisable && <DeleteSection />}
      </Stack>
    </Stack>
  );
}

function About() {
  const { t } = useTranslation('webhooks');
  const webhook = useWebhook();
  const { eventTypes, campaigns, keys, senders, format, createdAt } = webhook;
  const isFiltered = campaigns.length + keys.length + senders.length > 0;
  const namesOf = (some: { name: string }[]) => some.map(({ name }) => name).join(', ');
  const facts: Fact[] = [
    { label: t('format'), value: t(`form.formats.${format}`) },
    {
      label: t('overview.events'),
      value:
        eventTypes.length === WEBHOOK_EVENT_TYPES.length
          ? t('allEvents')
          : eventTypes.map((type) => t(`types.${type}`)).join(', '),
    },
    ...(campaigns.length > 0 ? [{ label: t('form.campaigns'), value: namesOf(campaigns) }] : []),
    ...(keys.length > 0 ? [{ label: t('form.keys'), value: namesOf(keys) }] : []),
    ...(senders.length > 0 ? [{ label: t('form.senders'), value: senders.join(', ') }] : []),
    ...(isFiltered ? [] : [{ label: t('overview.filters'), value: t('overview.noFilters') }]),
    { label: t('created'), value: <Moment at={createdAt} /> },
  ];
  return <Facts facts={facts} />;
}

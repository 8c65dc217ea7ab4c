import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#contract/webhook-events.ts';
import { testWebhook } from '#contract/webhooks.ts';
import { call } from '#web/client/index.ts';
import { IconSend } from '#web/ui/icons.ts';
import { Button, Inline, ProblemNote, Select, Stack, Text } from '#web/ui/index.ts';
import { CallShown } from './CallShown.tsx';
import { CallSummary } from './CallSummary.tsx';

type Props = { webhookId: number; eventTypes: readonly WebhookEventType[] };

/** Sends an example of an event, and shows the call with its answer. Offers what the webhook gets first. */
export function TestEvent({ webhookId, eventTypes }: Props) {
  const { t } = useTranslation('webhooks');
  const [type, setType] = useState<WebhookEventType>(eventTypes[0] ?? 'message.delivered');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(testWebhook, { params: { webhookId }, body: { type } }),
    meta: { changesNothing: true },
  });
  const offered = [...eventTypes, ...WEBHOOK_EVENT_TYPES.filter((each) => !eventTypes.includes(each))];
  return (
    <Stack>
      <Text size="sm">{t('test.context')}</Text>
      <Inline align="end">
        <Select
          label={t('test.type')}
          value={type}
          options={offered.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={setType}
        />
        <Button look="plain" icon={IconSend} busy={isPending} onClick={() => mutate()}>
          {t('test.submit')}
        </Button>
      </Inline>
      <div aria-live="polite">
        {isPending && (
          <Text size="sm" tone="muted">
            {t('test.sending')}
          </Text>
        )}
        {!isPending && error && <ProblemNote error={error} />}
        {!isPending && !error && data && (
          <Stack>
            <CallSummary call={data} />
            <CallShown call={data} />
          </Stack>
        )}
      </div>
    </Stack>
  );
}

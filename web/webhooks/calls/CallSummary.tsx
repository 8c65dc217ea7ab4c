import { useTranslation } from 'react-i18next';
import type { WebhookCall } from '#contract/webhooks.ts';
import { Inline, Text, useFormat } from '#web/ui/index.ts';
import { AnswerChip } from '../WebhookChips.tsx';

/** A call in a line: its status, duration, time, and how many events it had if several. */
export function CallSummary({ call }: { call: WebhookCall }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return (
    <Inline as="span" gap="xs">
      <AnswerChip call={call} />
      <Text as="span" size="sm" tone="muted">
        {t('milliseconds', { count: call.durationMs })} · {format.exact(call.at)}
        {call.events > 1 && ` · ${t('call.events', { count: call.events })}`}
      </Text>
    </Inline>
  );
}

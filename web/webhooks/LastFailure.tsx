import type { Webhook } from '#contract/webhooks.ts';
import { Moment, Text } from '#web/ui/index.ts';

type Props = { failure: NonNullable<Webhook['health']['lastFailure']> };

/** When and why a call last failed. */
export function LastFailure({ failure: { at, reason } }: Props) {
  return (
    <span title={reason}>
      <Text as="span" size="xs" tone="muted">
        <Moment plain at={at} />
      </Text>{' '}
      {reason}
    </span>
  );
}

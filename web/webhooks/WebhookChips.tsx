import { useTranslation } from 'react-i18next';
import type { DeliveryState } from '#contract/webhook-events.ts';
import type { Webhook, WebhookCall } from '#contract/webhooks.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleX,
  IconClock,
  IconPlayerPause,
} from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const STATE_LOOKS = {
  enabled: { look: 'delivered', icon: IconCheck },
  failing: { look: 'held', icon: IconAlertTriangle },
  disabled: { look: 'cancelled', icon: IconPlayerPause },
  disabledGone: { look: 'failed', icon: IconCircleX },
  disabledFailing: { look: 'failed', icon: IconCircleX },
} as const;

type StateOf = Pick<Webhook, 'isEnabled' | 'disabledBecause' | 'health'>;

/** Returns how a webhook is: `failing` is enabled, but every call has failed for some time. */
function stateOf({ isEnabled, disabledBecause, health }: StateOf): keyof typeof STATE_LOOKS {
  if (isEnabled) return health.failingSince === null ? 'enabled' : 'failing';
  if (disabledBecause === null) return 'disabled';
  return disabledBecause === 'gone' ? 'disabledGone' : 'disabledFailing';
}

export function WebhookStateChip({ webhook }: { webhook: StateOf }) {
  const { t } = useTranslation('webhooks');
  const state = stateOf(webhook);
  return <Chip {...STATE_LOOKS[state]} label={t(`states.${state}`)} />;
}

const DELIVERY_LOOKS = {
  waiting: { look: 'queued', icon: IconClock },
  delivered: { look: 'delivered', icon: IconCheck },
  failed: { look: 'failed', icon: IconCircleX },
  discarded: { look: 'cancelled', icon: IconBan },
} as const;

export function DeliveryStateChip({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('webhooks');
  return <Chip {...DELIVERY_LOOKS[state]} label={t(`deliveryStates.${state}`)} />;
}

/** What a server answered: its status, or that there was no answer. */
export function AnswerChip({
  call: { isAccepted, status },
}: {
  call: Pick<WebhookCall, 'isAccepted' | 'status'>;
}) {
  const { t } = useTranslation('webhooks');
  const look = isAccepted ? DELIVERY_LOOKS.delivered : DELIVERY_LOOKS.failed;
  return <Chip {...look} label={status === null ? t('noAnswer') : String(status)} />;
}

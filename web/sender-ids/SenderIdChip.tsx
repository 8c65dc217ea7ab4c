import { useTranslation } from 'react-i18next';
import type { SenderIdState } from '#contract/sender-ids.ts';
import { IconBan, IconCheck, IconCircleX, IconClock } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const STATE_LOOKS = {
  requested: { look: 'held', icon: IconClock },
  approved: { look: 'delivered', icon: IconCheck },
  refused: { look: 'failed', icon: IconCircleX },
  withdrawn: { look: 'cancelled', icon: IconBan },
} as const;

export function SenderIdChip({ state }: { state: SenderIdState }) {
  const { t } = useTranslation('senderIds');
  return <Chip {...STATE_LOOKS[state]} label={t(`states.${state}`)} />;
}

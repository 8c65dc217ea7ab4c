import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/top-up.ts';
import { Chip } from '#web/ui/index.ts';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '#web/ui/icons.ts';

const STATE_LOOKS = {
  on: { look: 'delivered', icon: IconCheck },
  off: { look: 'queued', icon: IconPlayerPause },
  stopped: { look: 'failed', icon: IconAlertTriangle },
} as const;

export function TopUpStateChip({ state }: Pick<TopUp, 'state'>) {
  const { t } = useTranslation('topUp');
  return (
    <div>
      <Chip {...STATE_LOOKS[state]} label={t(`states.${state}`)} />
    </div>
  );
}

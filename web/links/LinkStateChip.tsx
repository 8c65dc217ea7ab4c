import { useTranslation } from 'react-i18next';
import type { LinkState } from '#contract/link-states.ts';
import { IconArchive, IconBan, IconCheck, IconHourglassOff, IconPlayerPause } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const LOOKS = {
  active: { look: 'delivered', icon: IconCheck },
  disabled: { look: 'cancelled', icon: IconPlayerPause },
  ended: { look: 'held', icon: IconHourglassOff },
  archived: { look: 'cancelled', icon: IconArchive },
  blocked: { look: 'failed', icon: IconBan },
} as const;

export function LinkStateChip({ state }: { state: LinkState }) {
  const { t } = useTranslation('links');
  return <Chip {...LOOKS[state]} label={t(`states.${state}`)} />;
}

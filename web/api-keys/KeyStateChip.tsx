import { useTranslation } from 'react-i18next';
import type { ApiKeyState } from '#contract/api-key-states.ts';
import { IconBan, IconCheck, IconHourglassOff } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const STATE_LOOKS = {
  active: { look: 'delivered', icon: IconCheck },
  expired: { look: 'held', icon: IconHourglassOff },
  revoked: { look: 'cancelled', icon: IconBan },
} as const;

export function KeyStateChip({ state }: { state: ApiKeyState }) {
  const { t } = useTranslation('apiKeys');
  return <Chip {...STATE_LOOKS[state]} label={t(`states.${state}`)} />;
}

import { useTranslation } from 'react-i18next';
import type { SubAccountState } from '#contract/account-states.ts';
import { IconBan, IconCheck, IconPlayerPause } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const LOOKS = {
  active: { look: 'delivered', icon: IconCheck },
  suspended: { look: 'held', icon: IconPlayerPause },
  closed: { look: 'cancelled', icon: IconBan },
} as const;

export function SubAccountChip({ state }: { state: SubAccountState }) {
  const { t } = useTranslation('subAccounts');
  return <Chip {...LOOKS[state]} label={t(`states.${state}`)} />;
}

import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPIRING_DAYS } from '#contract/group-expiry.ts';
import { IconClock, IconX } from '#web/ui/icons.ts';
import { Button } from '#web/ui/index.ts';

type Props = { ref: Ref<HTMLButtonElement>; on: boolean; onToggle: () => void };

/** Leaves only the groups that expire soon, or all again. */
export function ExpiringFilter({ ref, on, onToggle }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Button
      ref={ref}
      look={on ? 'tinted' : 'plain'}
      aria-pressed={on}
      icon={IconClock}
      iconAfter={on ? IconX : undefined}
      onClick={onToggle}
    >
      {t('groups.expiring', { days: EXPIRING_DAYS })}
    </Button>
  );
}

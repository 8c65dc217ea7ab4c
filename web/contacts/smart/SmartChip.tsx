import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconSparkles } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

/** Marks a smart group, and one in which nobody is because a group of its filter was deleted. */
export function SmartChip({ isBroken }: { isBroken: boolean }) {
  const { t } = useTranslation('contacts');
  return isBroken ? (
    <Chip look="held" icon={IconAlertTriangle} label={t('smart.broken')} />
  ) : (
    <Chip look="queued" icon={IconSparkles} label={t('smart.badge')} />
  );
}

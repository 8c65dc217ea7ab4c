import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconSparkles } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

/** `isBroken` marks a group that is empty because its filter uses a deleted group. */
export function SmartChip({ isBroken }: { isBroken: boolean }) {
  const { t } = useTranslation('contacts');
  return isBroken ? (
    <Chip look="held" icon={IconAlertTriangle} label={t('smart.broken')} />
  ) : (
    <Chip look="queued" icon={IconSparkles} label={t('smart.badge')} />
  );
}

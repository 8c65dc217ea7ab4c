import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EXPIRING_DAYS } from '#contract/group-expiry.ts';
import { IconClock } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/index.ts';
import { expiringGroupsQuery } from '#web/contacts/index.ts';
import { useRaiseFlag } from '../session-flags.ts';
import { NotificationCard } from './NotificationCard.tsx';

export function ExpiringGroupsCard({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const raiseFlag = useRaiseFlag();
  const count = useQuery(expiringGroupsQuery).data?.expringGroupsCount ?? 0;
  return (
    <NotificationCard
      icon={IconClock}
      title={t('expiringGroups.title', { count })}
      onDismiss={() => raiseFlag('expiring-groups')}
      actions={
        <LinkButton size="small" to="/Groups/AddEdit" search={{ expiring: true }} onClick={onLeave}>
          {t('expiringGroups.fix')}
        </LinkButton>
      }
    >
      {t('expiringGroups.text', { count, days: EXPIRING_DAYS })}
    </NotificationCard>
  );
}

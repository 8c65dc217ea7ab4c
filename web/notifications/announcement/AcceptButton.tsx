import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#contract/client.ts';
import { Button, ExternalButton } from '#web/ui/index.ts';
import { acceptActionOf } from './accept.ts';

type Props = { announcement: Announcement; onLeave: () => void; onNoAction: () => void };

/**
 * Opens the feature's page or the contact link. If neither is set, logs the click (specification, 8) and
 * calls `onNoAction`.
 */
export function AcceptButton({ announcement, onLeave, onNoAction }: Props) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const action = acceptActionOf(announcement);
  const { pageTitle: page } = announcement;
  const label = page === null ? t(`announcement.${action.kind}`) : t('announcement.goTo', { page });
  if (action.kind === 'contact')
    return (
      <ExternalButton size="small" href={action.href}>
        {label}
      </ExternalButton>
    );
  const accept = () => {
    if (action.kind === 'go') {
      onLeave();
      void navigate({ href: action.route });
    } else {
      console.log('Features accept action not defined');
      onNoAction();
    }
  };
  return (
    <Button size="small" onClick={accept}>
      {label}
    </Button>
  );
}

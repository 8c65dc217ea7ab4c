import { useTranslation } from 'react-i18next';
import { ExternalLink, useClient } from '#web/ui/index.ts';
import { IconAddressBook } from '#web/ui/icons.ts';
import { useRaiseFlag } from '../session-flags.ts';
import { contactUrl } from './contact-url.ts';
import { NotificationCard } from './NotificationCard.tsx';

export function ContactsChangeCard() {
  const { t } = useTranslation('notifications');
  const raiseFlag = useRaiseFlag();
  const { contact } = useClient().brand.links;
  const url = contactUrl(contact, t('contactsChange.subject'));
  return (
    <NotificationCard
      icon={IconAddressBook}
      title={t('contactsChange.title')}
      onDismiss={() => raiseFlag('contacts-change')}
      actions={url && <ExternalLink href={url}>{t('contactsChange.ask')}</ExternalLink>}
    >
      {t('contactsChange.text')}
    </NotificationCard>
  );
}

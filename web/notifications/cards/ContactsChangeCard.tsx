import { useTranslation } from 'react-i18next';
import { OutsideLink, useClient } from '#web/ui/index.ts';
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
      actions={url && <OutsideLink href={url}>{t('contactsChange.ask')}</OutsideLink>}
    >
      {t('contactsChange.text')}
    </NotificationCard>
  );
}

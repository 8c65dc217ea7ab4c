import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBell } from '#web/ui/icons.ts';
import { IconButton, LoadedDialog } from '#web/ui/index.ts';
import { listVisibleCards } from './items.ts';
import classes from './NotificationBell.module.css';
import { useCardFacts } from './use-card-facts.ts';
import { useToasts } from './use-toasts.ts';

const loadDrawer = async () => (await import('./NotificationDrawer.tsx')).NotificationDrawer;

/** Shows the number of notifications and opens the drawer (specification, 2.5 and 4.6). */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const [opened, setOpened] = useState(false);
  const facts = useCardFacts();
  useToasts(facts);
  const items = listVisibleCards(facts);
  return (
    <>
      <IconButton
        className={classes.bell}
        dark
        icon={IconBell}
        label={t('count', { count: items.length })}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
        badge={items.length > 0 && <span className={classes.badge}>{items.length}</span>}
      />
      <LoadedDialog load={loadDrawer} opened={opened} onClose={() => setOpened(false)} with={{ items }} />
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBell } from '#web/ui/icons.ts';
import { ActionIcon } from '#web/ui/kit.ts';
import { LoadedDialog } from '#web/ui/LoadedDialog.tsx';
import { itemsOf } from './items.ts';
import classes from './NotificationBell.module.css';
import { useKnown } from './use-known.ts';
import { useToasts } from './use-toasts.ts';

const loadDrawer = async () => (await import('./NotificationDrawer.tsx')).NotificationDrawer;

/** How many notifications there are, and the way to them (specification, 2.5 and 4.6). */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const [opened, setOpened] = useState(false);
  const known = useKnown();
  useToasts(known);
  const items = itemsOf(known);
  return (
    <>
      <ActionIcon
        className={classes.bell}
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        aria-label={t('count', { count: items.length })}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconBell size={18} stroke={1.6} aria-hidden />
        {items.length > 0 && (
          <span className={classes.badge} aria-hidden>
            {items.length}
          </span>
        )}
      </ActionIcon>
      <LoadedDialog load={loadDrawer} opened={opened} onClose={() => setOpened(false)} with={{ items }} />
    </>
  );
}

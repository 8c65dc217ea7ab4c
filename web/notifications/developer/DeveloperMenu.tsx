import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { IconTerminal2 } from '#web/ui/icons.ts';
import { IconButton, Menu, MenuItem } from '#web/ui/index.ts';
import { noticesQuery } from '../queries.ts';
import { SECURITY_TOAST } from '../drawer/use-toasts.ts';
import { clearLastValue } from '../notify-on-change.ts';
import { lowerFlags } from '../session-flags.ts';
import { useRestoreNotices } from '../use-dismiss-notice.ts';
import { findResetTargets, type Reset, RESETS } from './resets.ts';

/** Shows dismissed notices again (specification, 2.5). See developer-menu.ts. */
export function DeveloperMenu() {
  const { t } = useTranslation('notifications');
  const { username } = useSession().user;
  const { data } = useQuery(noticesQuery);
  const restore = useRestoreNotices();
  const reset = (name: Reset) => {
    const { notices, flags } = findResetTargets(name, data?.dismissed ?? []);
    lowerFlags(username, flags);
    if (name === 'security') clearLastValue(username, SECURITY_TOAST);
    restore(notices);
  };
  return (
    <Menu opener={<IconButton icon={IconTerminal2} iconSize={16} label={t('developer.menu')} />}>
      {RESETS.map((name) => (
        <MenuItem key={name} onClick={() => reset(name)}>
          {t(`developer.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

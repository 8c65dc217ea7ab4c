import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { IconTerminal2 } from '#web/ui/icons.ts';
import { IconButton, Menu, MenuItem } from '#web/ui/index.ts';
import { noticesQuery } from '../queries.ts';
import { SECURITY_TOAST } from '../drawer/use-toasts.ts';
import { forgetSaid } from '../said-before.ts';
import { lowerFlags } from '../session-flags.ts';
import { useRestore } from '../use-put-away.ts';
import { forgottenBy, type Reset, RESETS } from './resets.ts';

/** Lets notices be seen again (specification, 2.5); see developer-menu.ts. */
export function DeveloperMenu() {
  const { t } = useTranslation('notifications');
  const { username } = useSession().user;
  const { data } = useQuery(noticesQuery);
  const restore = useRestore();
  const reset = (what: Reset) => {
    const { notices, flags } = forgottenBy(what, data?.dismissed ?? []);
    lowerFlags(username, flags);
    if (what === 'security') forgetSaid(username, SECURITY_TOAST);
    restore(notices);
  };
  return (
    <Menu opener={<IconButton icon={IconTerminal2} iconSize={16} label={t('developer.menu')} />}>
      {RESETS.map((what) => (
        <MenuItem key={what} onClick={() => reset(what)}>
          {t(`developer.${what}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

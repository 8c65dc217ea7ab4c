import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/session.ts';
import { IconTerminal2 } from '#web/ui/icons.ts';
import { ActionIcon, Menu } from '#web/ui/kit.ts';
import { noticesQuery } from '../queries.ts';
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
    restore(notices);
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="dimmed" aria-label={t('developer.menu')}>
          <IconTerminal2 size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {RESETS.map((what) => (
          <Menu.Item key={what} onClick={() => reset(what)}>
            {t(`developer.${what}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

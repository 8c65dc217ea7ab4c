import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/session.ts';
import { IconChevronDown, IconLogout } from '#web/ui/icons.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';
import { LanguageItem } from '../language/LanguageItem.tsx';
import { linkTo } from '../pages/link.ts';
import { type UserMenuEntry, userMenuOf } from '../pages/user-menu.ts';
import { ColorSchemeItem } from './ColorSchemeItem.tsx';
import classes from './UserMenu.module.css';

export function UserMenu() {
  const { t } = useTranslation('app');
  const { user, account } = useSession();
  const { open } = useFrameDialog();
  const name = user.fullName || user.username;
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.opener} data-tour="user-settings">
          <VisuallyHidden>{t('userMenu', { name })}</VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>
          <b>{name}</b>
          <span>{account.name}</span>
        </Menu.Label>
        {userMenuOf(account).map((entry) => (
          <PageItem key={entry.page} entry={entry} />
        ))}
        <Menu.Divider />
        <ColorSchemeItem />
        <LanguageItem />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => open('logout')}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function PageItem({ entry: { page, icon: EntryIcon, isActive } }: { entry: UserMenuEntry }) {
  const { t } = useTranslation('app');
  const isHere = useLocation({ select: ({ pathname }) => isActive(pathname) });
  return (
    <Menu.Item
      component={Link}
      to={linkTo(page)}
      leftSection={<EntryIcon size={16} aria-hidden />}
      data-active={isHere || undefined}
      className={classes.entry}
    >
      {page === 'mySettings' || page === 'smppPricing' ? t(`userPages.${page}`) : t(`pages.${page}`)}
    </Menu.Item>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
}

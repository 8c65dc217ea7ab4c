import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown, IconLogout, IconUser } from '#web/ui/icons.ts';
import { LogoutDialog } from './LogoutDialog.tsx';
import { useSession } from '#web/accounts/session.ts';
import classes from './TopBar.module.css';

export function UserMenu() {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const opener = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    // The dialog gives the focus back to where it was: not to a menu that has gone.
    opener.current?.focus();
    setLeaving(true);
  };
  const name = user.fullName || user.username;
  return (
    <>
      <Menu position="bottom-end" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton ref={opener} className={classes.user}>
            <VisuallyHidden>{t('userMenu', { name })}</VisuallyHidden>
            <span className={classes.initials} aria-hidden>
              {initialsOf(name)}
            </span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{name}</Menu.Label>
          <Menu.Item
            component={Link}
            to="/MySettings/Details"
            leftSection={<IconUser size={16} aria-hidden />}
            data-active={path.includes('/MySettings') || undefined}
            className={classes.entry}
          >
            {t('profileSettings')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LogoutDialog opened={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
}

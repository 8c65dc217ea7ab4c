import { BareButton, Hidden, Menu, MenuLabel, MenuItem, MenuDivider, MenuLink } from '#web/ui/index.ts';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { IconChevronDown, IconLogout } from '#web/ui/icons.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';
import { LanguageItem } from '../language/LanguageItem.tsx';
import { linkTo } from '../pages/pages.ts';
import { isHighlighted, type UserMenuEntry, userMenuOf } from '../pages/user-menu.ts';
import { ColorSchemeItem } from './ColorSchemeItem.tsx';
import classes from './UserMenu.module.css';

export function UserMenu() {
  const { t } = useTranslation('app');
  const { user, account } = useSession();
  const { open } = useFrameDialog();
  const name = user.fullName || user.username;
  return (
    <Menu
      width={220}
      opener={
        <BareButton className={classes.opener} data-tour="user-settings">
          <Hidden>{t('userMenu', { name })}</Hidden>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </BareButton>
      }
    >
      <MenuLabel className={classes.who}>
        <b>{name}</b>
        <span>{account.name}</span>
      </MenuLabel>
      {userMenuOf(account).map((entry) => (
        <PageItem key={entry.key} entry={entry} />
      ))}
      <MenuDivider />
      <ColorSchemeItem />
      <LanguageItem />
      <MenuItem icon={IconLogout} onClick={() => open('logout')}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}

function PageItem({ entry }: { entry: UserMenuEntry }) {
  const isCurrent = useLocation({ select: ({ pathname }) => isHighlighted(entry, pathname) });
  const { icon, title = entry.title } = entry.userMenu;
  return (
    <MenuLink to={linkTo(entry)} icon={icon} data-active={isCurrent || undefined} className={classes.entry}>
      {title()}
    </MenuLink>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
}

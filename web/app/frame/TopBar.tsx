import { BrandMark, MenuToggle, Text } from '#web/ui/index.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { BuyNow } from '#web/billing/index.ts';
import { NotificationBell } from '#web/notifications/index.ts';
import { SearchButton } from '../palette/SearchButton.tsx';
import { Balance } from './Balance.tsx';
import { Clock } from './Clock.tsx';
import { HelpTools } from './HelpTools.tsx';
import classes from './TopBar.module.css';
import { MENU_BUTTON } from './use-menu.ts';
import { useIsPhone } from './use-narrow.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = { menuOpened: boolean; onToggleMenu: () => void };

/** Specification, 2.5. On a phone, rarely used controls move to the menu. */
export function TopBar({ menuOpened, onToggleMenu }: Props) {
  const { t } = useTranslation('app');
  const { account } = useSession();
  const isPhone = useIsPhone();
  return (
    <div className={classes.bar}>
      <MenuToggle
        id={MENU_BUTTON}
        label={menuOpened ? t('closeMenu') : t('openMenu')}
        opened={menuOpened}
        onClick={onToggleMenu}
      />
      {!isPhone && (
        <Link to="/" className={classes.logo} aria-label={t('home')}>
          <BrandMark size={26} />
          <span>{t('name')}</span>
        </Link>
      )}
      <div className={classes.right}>
        {!account.mustSetUpTwoFactor && (
          <>
            <SearchButton />
            <Balance />
            {!isPhone && <BuyNow />}
          </>
        )}
        <Text as="span" className={classes.account}>
          {account.name}
        </Text>
        <Text as="span" tone="muted" className={`number ${classes.clock}`}>
          <Clock />
        </Text>
        <div className={classes.tools}>
          {!isPhone && <HelpTools />}
          {!account.mustSetUpTwoFactor && <NotificationBell />}
          <UserMenu />
        </div>
      </div>
    </div>
  );
}

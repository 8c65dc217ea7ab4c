import { IconButton, Menu, MenuItem, OutsideMenuItem, useClient } from '#web/ui/index.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandLink } from '#contract/client.ts';
import { useOpenHelp } from '../dialogs/use-open-help.ts';
import { startTour } from '#web/notifications/index.ts';
import {
  IconBook,
  IconFileText,
  IconHelpCircle,
  IconHistory,
  IconLifebuoy,
  IconMail,
  IconRoute,
  IconUrgent,
  type Icon,
} from '#web/ui/icons.ts';

type HelpLink = Extract<BrandLink, 'help' | 'docs' | 'changelog' | 'contact' | 'recovery'>;

/** Specification, 2.5. A link that the brand has not set is not shown. */
const LINKS: [link: HelpLink, icon: Icon][] = [
  ['help', IconLifebuoy],
  ['docs', IconBook],
  ['changelog', IconHistory],
  ['contact', IconMail],
  ['recovery', IconUrgent],
];

/** `children`: what else can help, as items of a menu. */
export function HelpMenu({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation('app');
  const { links } = useClient().brand;
  const openHelp = useOpenHelp();
  const opener = useRef<HTMLButtonElement>(null);
  const showAround = () => {
    // The tour gives the focus back to where it was: not to a menu that has gone.
    opener.current?.focus();
    startTour();
  };
  return (
    <Menu width={230} opener={<IconButton icon={IconHelpCircle} ref={opener} dark label={t('help.menu')} />}>
      <MenuItem icon={IconFileText} onClick={() => openHelp()}>
        {t('help.articles')}
      </MenuItem>
      {LINKS.map(([link, LinkIcon]) => {
        const href = links[link];
        if (href === undefined) return null;
        return (
          <OutsideMenuItem key={link} href={href} icon={LinkIcon}>
            {t(`help.${link}`)}
          </OutsideMenuItem>
        );
      })}
      <MenuItem icon={IconRoute} onClick={showAround}>
        {t('help.tour')}
      </MenuItem>
      {children}
    </Menu>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandLink } from '#contract/client.ts';
import { startTour } from '#web/notifications/tour/asked.ts';
import { useClient } from '#web/ui/client.tsx';
import {
  IconBook,
  IconHelpCircle,
  IconHistory,
  IconLifebuoy,
  IconMail,
  IconRoute,
  IconUrgent,
  type Icon,
} from '#web/ui/icons.ts';
import { OutsideMenuItem } from '#web/ui/OutsideLink.tsx';

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
  const opener = useRef<HTMLButtonElement>(null);
  const showAround = () => {
    // The tour gives the focus back to where it was: not to a menu that has gone.
    opener.current?.focus();
    startTour();
  };
  return (
    <Menu position="bottom-end" width={230} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          aria-label={t('help.menu')}
        >
          <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LINKS.map(([link, LinkIcon]) => {
          const href = links[link];
          if (href === undefined) return null;
          return (
            <OutsideMenuItem key={link} href={href} leftSection={<LinkIcon size={16} aria-hidden />}>
              {t(`help.${link}`)}
            </OutsideMenuItem>
          );
        })}
        <Menu.Item leftSection={<IconRoute size={16} aria-hidden />} onClick={showAround}>
          {t('help.tour')}
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

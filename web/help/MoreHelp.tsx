import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandLink } from '#contract/client.ts';
import { startTour } from '#web/notifications/index.ts';
import {
  IconBook,
  IconKeyboard,
  IconLifebuoy,
  IconMail,
  IconNews,
  IconRoute,
  IconUrgent,
  type Icon,
} from '#web/ui/icons.ts';
import { BareButton, Heading, Key, ExternalLink, useClient } from '#web/ui/index.ts';
import classes from './Help.module.css';

type Link = Extract<BrandLink, 'help' | 'docs' | 'changelog' | 'contact' | 'recovery'>;

/** The links listed in the specification, 2.5. Links that the brand has not set are hidden. */
const LINKS: [link: Link, icon: Icon][] = [
  ['contact', IconMail],
  ['help', IconLifebuoy],
  ['docs', IconBook],
  ['changelog', IconNews],
  ['recovery', IconUrgent],
];

type Props = {
  /** Closes the panel, returns the focus, then calls `next`. */
  leaveFor: (next: () => void) => void;
  onShortcuts: () => void;
};

export function MoreHelp({ leaveFor, onShortcuts }: Props) {
  const { t } = useTranslation('help');
  const titleId = useId();
  const { links, name } = useClient().brand;
  return (
    <section aria-labelledby={titleId}>
      <Heading level={3} id={titleId} className={classes.heading}>
        {t('more')}
      </Heading>
      <ul className={classes.list}>
        {LINKS.map(([link, icon]) => {
          const href = links[link];
          if (href === undefined) return null;
          return (
            <HelpItem key={link} icon={icon}>
              <ExternalLink href={href}>{t(link)}</ExternalLink>
            </HelpItem>
          );
        })}
        {links.contact === undefined && (
          <HelpItem icon={IconMail}>{t('noContact', { brand: name })}</HelpItem>
        )}
        <HelpItem icon={IconKeyboard}>
          <BareButton className="link" onClick={() => leaveFor(onShortcuts)}>
            {t('help.shortcuts', { ns: 'app' })}
          </BareButton>
          <Key small aria-hidden>
            ?
          </Key>
        </HelpItem>
        <HelpItem icon={IconRoute}>
          <BareButton className="link" onClick={() => leaveFor(startTour)}>
            {t('help.tour', { ns: 'app' })}
          </BareButton>
        </HelpItem>
      </ul>
    </section>
  );
}

function HelpItem({ icon: Mark, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={classes.other}>
      <Mark size={16} stroke={1.6} aria-hidden />
      {children}
    </li>
  );
}

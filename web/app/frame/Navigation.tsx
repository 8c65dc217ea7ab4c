import { BareButton, Collapse } from '#web/ui/index.ts';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { BuyNow } from '#web/billing/index.ts';
import { IconChevronRight, IconHome } from '#web/ui/icons.ts';
import { type Entry, menuOf, menuPositionOf, type Section } from '../pages/menu.ts';
import { linkTo, pageAt } from '../pages/pages.ts';
import { Clock } from './Clock.tsx';
import { CountBadge } from './CountBadge.tsx';
import classes from './Navigation.module.css';
import { type Count, useCounts } from './use-counts.ts';
import { HelpTools } from './HelpTools.tsx';
import { useIsNarrow, useIsPhone } from './use-narrow.ts';

/**
 * An accordion with at most one open section. On wide screens, opening a section goes to its first page
 * (specification, 2.4).
 */
export function Navigation({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation('app');
  const { account } = useSession();
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  const counts = useCounts();
  const { open, toggle } = useOpenSection(isNarrow);
  return (
    <nav className={classes.nav} aria-label={t('mainNavigation')} data-tour="navigation">
      <Link
        to="/"
        className={classes.section}
        activeProps={{ 'data-active': true }}
        activeOptions={{ exact: true }}
        onClick={onSelect}
      >
        <IconHome size={18} stroke={1.6} aria-hidden />
        {t('title', { ns: 'reports' })}
      </Link>
      {menuOf(account, isNarrow).map((section) => (
        <NavigationSection
          key={section.key}
          section={section}
          counts={counts}
          opened={open === section.key}
          onToggle={() => toggle(section)}
          onSelect={onSelect}
        />
      ))}
      {isPhone && (
        <div className={classes.tools}>
          <BuyNow onOpen={onSelect} />
          <HelpTools />
        </div>
      )}
      {isNarrow && (
        <p className={classes.where}>
          {account.name}
          <Clock />
        </p>
      )}
    </nav>
  );
}

function useMenuPosition() {
  return useLocation({ select: ({ pathname }) => menuPositionOf(pageAt(pathname)) });
}

function useOpenSection(isNarrow: boolean) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const section = useMenuPosition()?.section;
  const navigate = useNavigate();
  const [shown, setShown] = useState({ path, section });
  // Navigating to a page in another section opens that section.
  if (shown.path !== path) setShown({ path, section });
  const toggle = ({ key, entries }: Section) => {
    const opens = shown.section !== key;
    setShown({ path, section: opens ? key : undefined });
    const [first] = entries;
    if (opens && !isNarrow && first) void navigate({ href: first.page.path });
  };
  return { open: shown.section, toggle };
}

const NONE: Count = { count: 0, label: '' };

type SectionProps = {
  section: Section;
  counts: Map<string, Count>;
  opened: boolean;
  onToggle: () => void;
  onSelect: () => void;
};

function NavigationSection({ section, counts, opened, onToggle, onSelect }: SectionProps) {
  const { t } = useTranslation('app');
  const id = useId();
  const { icon: SectionIcon, key, entries } = section;
  return (
    <div {...(key === 'marketing' && { 'data-tour': 'marketing' })}>
      <BareButton className={classes.section} aria-expanded={opened} aria-controls={id} onClick={onToggle}>
        <SectionIcon size={18} stroke={1.6} aria-hidden />
        {t(`sections.${key}`)}
        {/* A closed section shows the counts of its entries, because it hides their badges. */}
        {!opened &&
          entries.map(({ page }) => <CountBadge key={page.key} {...(counts.get(page.key) ?? NONE)} />)}
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
      </BareButton>
      <Collapse opened={opened} id={id}>
        <ul className={classes.items}>
          {entries.map((entry) => (
            <NavigationEntry
              key={entry.page.key}
              entry={entry}
              count={counts.get(entry.page.key)}
              onSelect={onSelect}
            />
          ))}
        </ul>
      </Collapse>
    </div>
  );
}

type EntryProps = { entry: Entry; count: Count | undefined; onSelect: () => void };

function NavigationEntry({ entry: { page }, count, onSelect }: EntryProps) {
  const isCurrent = useMenuPosition()?.entry === page;
  return (
    <li>
      <Link
        to={linkTo(page)}
        className={classes.item}
        data-active={isCurrent || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onSelect}
      >
        {page.title()}
        {count && <CountBadge {...count} />}
      </Link>
    </li>
  );
}

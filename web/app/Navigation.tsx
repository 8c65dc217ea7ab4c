import { Collapse, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronRight } from '#web/ui/icons.ts';
import { dashboardIcon as DashboardIcon, sectionOf, sections, type Section } from './navigation.ts';
import classes from './Navigation.module.css';

/** An accordion, one section open at a time; on wide screens opening one goes to its first page. */
export function Navigation({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation('app');
  const { open, toggle } = useOpenSection();
  return (
    <nav className={classes.nav} aria-label={t('mainNavigation')}>
      <Link
        to="/"
        className={classes.section}
        activeProps={{ 'data-active': true }}
        activeOptions={{ exact: true }}
        onClick={onSelect}
      >
        <DashboardIcon size={18} stroke={1.6} aria-hidden />
        {t('nav.dashboard')}
      </Link>
      {sections.map((section) => (
        <NavigationSection
          key={section.label}
          section={section}
          opened={open === section.label}
          onToggle={() => toggle(section)}
          onSelect={onSelect}
        />
      ))}
    </nav>
  );
}

function useOpenSection() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const isMobile = useMediaQuery('(max-width: 62em)');
  const [shown, setShown] = useState({ path, label: sectionOf(path)?.label });
  // Going to a page of another section opens that section.
  if (shown.path !== path) setShown({ path, label: sectionOf(path)?.label });
  const toggle = ({ label, items }: Section) => {
    const opens = shown.label !== label;
    setShown({ path, label: opens ? label : undefined });
    if (opens && !isMobile) void navigate({ to: items[0].to });
  };
  return { open: shown.label, toggle };
}

type SectionProps = { section: Section; opened: boolean; onToggle: () => void; onSelect: () => void };

function NavigationSection({ section, opened, onToggle, onSelect }: SectionProps) {
  const { t } = useTranslation('app');
  const id = useId();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { icon: SectionIcon, label, items } = section;
  return (
    <div>
      <UnstyledButton
        className={classes.section}
        aria-expanded={opened}
        aria-controls={id}
        onClick={onToggle}
      >
        <SectionIcon size={18} stroke={1.6} aria-hidden />
        {t(`nav.${label}`)}
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={opened} transitionDuration={150} id={id}>
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className={classes.item}
                data-active={(item.below !== undefined && path.startsWith(item.below)) || undefined}
                activeProps={{ 'data-active': true }}
                onClick={onSelect}
              >
                {t(`nav.${item.label}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './LinkTabs.module.css';

type Tab = { to: NonNullable<LinkProps['to']>; label: string };

/**
 * Matches only the exact path, because one tab's path can start with another's. Ignores search
 * parameters.
 */
const EXACT_MATCH = { exact: true, includeSearch: false };

export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => centerActiveTab(list.current!), []);
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul ref={list} className="scroll-x">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              className={classes.tab}
              activeOptions={EXACT_MATCH}
              activeProps={{ 'data-active': true }}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the tabs so that the active one is centred as far as possible. Never scrolls the page. */
function centerActiveTab(list: HTMLUListElement): void {
  const active = list.querySelector('[data-active]')?.getBoundingClientRect();
  if (!active) return;
  const { left, width } = list.getBoundingClientRect();
  list.scrollLeft += active.left + active.width / 2 - (left + width / 2);
}

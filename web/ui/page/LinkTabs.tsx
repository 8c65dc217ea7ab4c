import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './LinkTabs.module.css';

type Tab = { to: NonNullable<LinkProps['to']>; label: string };

/** A part may be below another's address, and its own may carry a search. */
const EXACT = { exact: true, includeSearch: false };

/** The parts of a page, each at an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoView(list.current!), []);
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              className={classes.tab}
              activeOptions={EXACT}
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

/** Moves the parts sideways until the one that is shown is in the middle, or as near to it as they go; never the page. */
function bringIntoView(list: HTMLUListElement): void {
  const active = list.querySelector('[data-active]')?.getBoundingClientRect();
  if (!active) return;
  const { left, width } = list.getBoundingClientRect();
  list.scrollLeft += active.left + active.width / 2 - (left + width / 2);
}

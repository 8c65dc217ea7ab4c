import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './LinkTabs.module.css';

type Tab = { to: NonNullable<LinkProps['to']>; label: string };

/** A part may be below another's address, and its own may carry a search. */
const EXACT = { exact: true, includeSearch: false };

/** The parts of a page, each at an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul>
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

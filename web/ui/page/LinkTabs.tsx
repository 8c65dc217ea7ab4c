import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './LinkTabs.module.css';

type Tab = { to: NonNullable<LinkProps['to']>; label: string };

/** The parts of a page, each at an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} className={classes.tab} activeProps={{ 'data-active': true }}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { LinkProps } from '@tanstack/react-router';
import { findAccountRefusal } from '#web/manifest/account-refusal.ts';
import type { TabBar } from '#web/manifest/page.ts';
import { root } from '#web/manifest/root.ts';
import { LinkTabs } from '#web/ui/index.ts';
import { useSession } from './session.ts';

type TabPath = NonNullable<LinkProps['to']>;

/** Links the pages whose `tab` names this bar and that the user can open, by position. */
export function PageTabs({ bar, label }: { bar: TabBar; label: string }) {
  const { pages } = root.useRouteContext();
  const { account } = useSession();
  const tabs = pages
    .filter(({ tab, needs }) => tab?.bar === bar && findAccountRefusal(account, needs) === undefined)
    .toSorted((one, other) => one.tab!.position - other.tab!.position)
    // Every page has a route: a test compares both.
    .map(({ path, tab, title }) => ({ to: path as TabPath, label: tab!.label?.() ?? title() }));
  return <LinkTabs label={label} tabs={tabs} />;
}

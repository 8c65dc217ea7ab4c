import {
  IconAddressBook,
  IconAsterisk,
  IconCake,
  IconReportAnalytics,
  IconSend,
  IconSettings,
  IconSparkles,
  IconUsers,
  type Icon,
} from '#web/ui/icons.ts';
import { type Page, type SectionKey, SECTIONS } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { type Account, findAccountRefusal } from '#web/manifest/account-refusal.ts';

export type Entry = { page: Page; children: Page[] };
export type Section = { key: SectionKey; icon: Icon; entries: Entry[] };

const ICONS: Record<SectionKey, Icon> = {
  sending: IconSend,
  groups: IconAddressBook,
  reporting: IconReportAnalytics,
  marketing: IconSparkles,
  shortCodes: IconAsterisk,
  birthdays: IconCake,
  subAccounts: IconUsers,
  settings: IconSettings,
};

/**
 * Returns the sections of the menu that have at least one page the account can open (specification, 2.4).
 * Includes the settings only in a narrow window.
 */
export function menuOf(account: Account, isNarrow: boolean, pages = PAGES): Section[] {
  return SECTIONS.filter((key) => isNarrow || key !== 'settings')
    .map((key) => ({ key, icon: ICONS[key], entries: entriesOf(key, account, pages) }))
    .filter(({ entries }) => entries.length > 0);
}

function entriesOf(section: SectionKey, account: Account, pages: Page[]): Entry[] {
  return pages
    .filter((page) => page.menu?.section === section && isAccessible(account, page))
    .toSorted((a, b) => a.menu!.position - b.menu!.position)
    .map((page) => ({ page, children: pages.filter(({ parent }) => parent === page.key) }));
}

export function isAccessible(account: Account, page: Page): boolean {
  return findAccountRefusal(account, page.needs) === undefined;
}

/** Finds the page's section and entry in the menu. */
export function menuPositionOf(
  page: Page | undefined,
  pages = PAGES,
): { section: SectionKey; entry: Page } | undefined {
  const entry = page?.parent === undefined ? page : pages.find(({ key }) => key === page.parent);
  return entry?.menu && { section: entry.menu.section, entry };
}

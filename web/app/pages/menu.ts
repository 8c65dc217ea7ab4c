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
import { type Account, refusalTo } from './account.ts';
import { type AnyPage, type PageKey, PAGES } from './pages.ts';

export type SectionKey =
  | 'sending'
  | 'groups'
  | 'reporting'
  | 'marketing'
  | 'shortCodes'
  | 'birthdays'
  | 'subAccounts'
  | 'settings';

/** `below`: the pages that are reached from an entry, and belong to it. */
export type Entry = { page: PageKey; below?: PageKey[] };
export type Section = { key: SectionKey; icon: Icon; entries: Entry[]; onlyNarrow?: true };

/** Specification, 2.4. What an account sees of it is decided by the pages. */
const SECTIONS: Section[] = [
  {
    key: 'sending',
    icon: IconSend,
    entries: [{ page: 'sendMessage' }, { page: 'templates' }, { page: 'senderIds' }, { page: 'optOuts' }],
  },
  {
    key: 'groups',
    icon: IconAddressBook,
    entries: [{ page: 'groups' }, { page: 'import' }, { page: 'manageNumbers' }],
  },
  {
    key: 'reporting',
    icon: IconReportAnalytics,
    entries: [
      { page: 'sentQueued', below: ['campaignReport'] },
      { page: 'dateRange', below: ['dateRangeCreate'] },
      { page: 'numberSearch' },
      { page: 'replies' },
    ],
  },
  {
    key: 'marketing',
    icon: IconSparkles,
    entries: [
      { page: 'flows', below: ['flowEditor'] },
      { page: 'landingPages', below: ['landingPageEditor'] },
      { page: 'urlShorteners', below: ['urlShortenerCreate', 'urlShortenerEdit'] },
    ],
  },
  {
    key: 'shortCodes',
    icon: IconAsterisk,
    entries: [{ page: 'shortCodesIncoming' }, { page: 'shortCodesSetup' }, { page: 'keywordApplication' }],
  },
  {
    key: 'birthdays',
    icon: IconCake,
    entries: [{ page: 'birthdayGroups' }, { page: 'birthdayImport' }, { page: 'birthdayNumbers' }],
  },
  {
    key: 'subAccounts',
    icon: IconUsers,
    entries: [{ page: 'subAccounts' }, { page: 'heldMessages' }, { page: 'subAccountReport' }],
  },
  {
    key: 'settings',
    icon: IconSettings,
    onlyNarrow: true,
    entries: [
      { page: 'mySettings', below: ['forwarding', 'myLimits', 'security', 'securitySub'] },
      {
        page: 'accountSettings',
        below: ['lowCredit', 'optOutSettings', 'replyDefaults', 'reportSettings', 'sessionManagement'],
      },
      { page: 'billing', below: ['quotes', 'billingDetails', 'allocationHistory'] },
      { page: 'apiKeys' },
      { page: 'webhooks' },
      { page: 'integrations', below: ['addIntegration', 'optimoveMapping'] },
      { page: 'smppPricing' },
    ],
  },
];

type IsBuilt = (page: AnyPage) => boolean;
const isBuilt: IsBuilt = (page) => page.built;

/** The sections of the menu, each with at least one entry. `isThere` says which pages count as built. */
export function menuOf(account: Account, isNarrow: boolean, isThere = isBuilt): Section[] {
  return SECTIONS.filter(({ onlyNarrow }) => isNarrow || !onlyNarrow)
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ page }) => isOpenTo(account, page, isThere)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether the page is there, and for this account. */
export function isOpenTo(account: Account, key: PageKey, isThere = isBuilt): boolean {
  const page: AnyPage = PAGES[key];
  return isThere(page) && refusalTo(account, page.needs) === undefined;
}

/** The section that a page belongs to, and its entry there. */
export function placeOf(key: PageKey | undefined): { section: SectionKey; entry: PageKey } | undefined {
  for (const section of SECTIONS) {
    const entry = section.entries.find(({ page, below }) => page === key || below?.includes(key!));
    if (entry) return { section: section.key, entry: entry.page };
  }
  return undefined;
}

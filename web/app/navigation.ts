import { IconAddressBook, IconHome, IconReportAnalytics, IconSend, type Icon } from '#web/ui/icons.ts';

/** `below`: where the pages begin that are reached from this one. */
type Item = { label: ItemLabel; to: Path; below?: string };
export type Section = { label: 'sending' | 'groups' | 'reporting'; icon: Icon; items: [Item, ...Item[]] };

type ItemLabel = 'sendMessage' | 'optOuts' | 'addEditGroups' | 'import' | 'sentQueued' | 'replies';
type Path =
  | '/Sending/SendMessage'
  | '/Sending/OptOuts'
  | '/Groups/AddEdit'
  | '/Groups/Import'
  | '/Reports/SentQueued'
  | '/Reports/Replies';

export const dashboardIcon = IconHome;

/** Specification, 2.4: what exists of it. */
export const sections: Section[] = [
  {
    label: 'sending',
    icon: IconSend,
    items: [
      { label: 'sendMessage', to: '/Sending/SendMessage' },
      { label: 'optOuts', to: '/Sending/OptOuts' },
    ],
  },
  {
    label: 'groups',
    icon: IconAddressBook,
    items: [
      { label: 'addEditGroups', to: '/Groups/AddEdit' },
      { label: 'import', to: '/Groups/Import' },
    ],
  },
  {
    label: 'reporting',
    icon: IconReportAnalytics,
    items: [
      { label: 'sentQueued', to: '/Reports/SentQueued', below: '/Reports/CampaignReport/' },
      { label: 'replies', to: '/Reports/Replies' },
    ],
  },
];

/** The section which a path belongs to: its first word decides. */
export function sectionOf(path: string): Section | undefined {
  const first = firstWord(path);
  return sections.find(({ items }) => firstWord(items[0].to) === first);
}

function firstWord(path: string): string | undefined {
  return path.toLowerCase().split('/')[1];
}

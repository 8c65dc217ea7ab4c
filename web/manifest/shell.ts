import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import type { Needs } from '#contract/access.ts';
import type { Session } from '#contract/accounts.ts';
import type { AccountActivity } from '#contract/notifications.ts';
import type { Icon } from '#web/ui/icons.ts';
import type { Format } from '#web/ui/index.ts';

type Kind = AccountActivity['name'];
type ActivityOf<K extends Kind> = Extract<AccountActivity, { name: K }>;

/** What a toast says, and the page that it leads to. No toast is shown on that page, nor on another that shows the same. */
export type NewsToast = { message: string; target: LinkOptions; shownAt?: LinkOptions };

/** How many things wait on a page: the menu shows it beside the page, and so does the title of the window. */
export type PageCount = {
  page: string;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<number>;
  label: (count: number) => string;
};

/** What the palette finds on the server. */
export type SearchHit = {
  id: string;
  label: string;
  keywords?: string;
  detail?: string;
  href: string;
  icon: Icon;
};
export type Finder = {
  key: string;
  title: () => string;
  /** Whoever may not open it finds nothing of this kind. */
  page: string;
  find: (search: string, about: Search) => Promise<(format: Format) => SearchHit[]>;
};
/** How many are wanted at most, and how national numbers are read. */
type Search = { limit: number; homeCountry: string; signal: AbortSignal };

/** Where the palette can look for a number that was typed. */
export type NumberSearch = { page: string; icon: Icon; label: (number: string) => string };

/** Something to do that the palette offers: at an address, or at once. */
export type Action = {
  key: string;
  label: () => string;
  /** Other words that find it. */
  keywords: () => string;
  icon: Icon;
  needs: Needs;
  /** Whether the account can do it now, beyond what it needs. */
  isOffered?: (account: Session['account'], queryClient: QueryClient) => boolean;
} & ({ href: string } | { run: () => void });

/** What a capability adds to the console once somebody is signed in; it is loaded with the shell. */
export type ShellPart<Words extends Record<string, object> = Record<string, object>> = {
  words: Words;
  /** The first part of the keys of its queries that show something else after an activity. */
  changedBy?: { [K in Kind]?: readonly string[] };
  /** Its activities, as toasts tell them: the latest of them, and how many there are. */
  news?: { [K in Kind]?: (latest: ActivityOf<K>, count: number) => NewsToast | Promise<NewsToast> };
  counts?: PageCount[];
  actions?: Action[];
  finders?: Finder[];
  numberSearches?: NumberSearch[];
};

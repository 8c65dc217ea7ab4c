import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import type { AccessRequirements } from '#contract/access.ts';
import type { Session } from '#contract/accounts.ts';
import type { Total } from '#contract/fields.ts';
import type { AccountActivity } from '#contract/notifications.ts';
import type { Icon } from '#web/ui/icons.ts';
import type { Format } from '#web/ui/index.ts';

type Kind = AccountActivity['name'];
type ActivityOf<K extends Kind> = Extract<AccountActivity, { name: K }>;

/**
 * A toast with a link to a page. Not shown on that page, nor at `shownAt`, where the news is already visible.
 */
export type NewsToast = { message: string; target: LinkOptions; shownAt?: LinkOptions };

/** The number of items on a page that need attention, shown in the menu and in the document title. */
export type PageCount = {
  page: string;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<number>;
  label: (count: number) => string;
};

/** A server-side search result of the palette. */
export type SearchHit = {
  id: string;
  label: string;
  keywords?: string;
  detail?: string;
  href: string;
  icon: Icon;
};
/**
 * `total` is missing if the server did not count. `listPath` is the path of the page that lists all results
 * of the search.
 */
export type SearchHitPage = {
  hits: (format: Format) => SearchHit[];
  isComplete: boolean;
  total?: Total | undefined;
  listPath: string;
};
export type SearchProvider = {
  key: string;
  title: () => string;
  /** Users who cannot open this page get no results of this kind. */
  page: string;
  find: (search: string, about: Search) => Promise<SearchHitPage>;
};
/** `homeCountry` decides how to read national numbers. */
type Search = { limit: number; homeCountry: string; signal: AbortSignal };

/** A page on which the palette can search for a phone number. */
export type NumberSearch = { page: string; icon: Icon; label: (number: string) => string };

/** A command in the palette: opens a URL or runs a function. */
export type Action = {
  key: string;
  label: () => string;
  /** Additional search terms for the action. */
  keywords: () => string;
  icon: Icon;
  needs: AccessRequirements;
  /** Returns whether to offer the action now. Called only if its `needs` are met. */
  isOffered?: (account: Session['account'], queryClient: QueryClient) => boolean;
} & ({ href: string } | { run: () => void });

/** The parts of a capability that load with the shell, after sign-in. */
export type ShellPart<Words extends Record<string, object> = Record<string, object>> = {
  words: Words;
  /** The queries that each kind of activity invalidates, named by the first element of their keys. */
  changedBy?: { [K in Kind]?: readonly string[] };
  /** Creates the toast for `count` activities of one kind, from one of them. */
  news?: { [K in Kind]?: (latest: ActivityOf<K>, count: number) => NewsToast | Promise<NewsToast> };
  counts?: PageCount[];
  actions?: Action[];
  finders?: SearchProvider[];
  numberSearches?: NumberSearch[];
};

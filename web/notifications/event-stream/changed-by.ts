import type { AccountActivity } from '#contract/notifications.ts';

/** What each kind of activity changes, as the first parts of the keys of the queries to refetch. */
export const CHANGED_BY: Readonly<Record<AccountActivity['name'], readonly string[]>> = {
  // Messages that could not be sent are refunded.
  'campaign.finished': ['campaigns', 'messages', 'dashboard', 'balance', 'estimate'],
  // Replies show the names of contacts.
  'import.finished': ['imports', 'groups', 'contacts', 'dashboard', 'estimate', 'replies'],
  // A campaign's report counts its replies, and START revokes an opt-out.
  'message.received': ['replies', 'dashboard', 'campaigns', 'opt-outs', 'estimate'],
  'number.opted_out': ['opt-outs', 'estimate'],
};

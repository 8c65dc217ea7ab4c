import type { Happening } from '#contract/notifications.ts';

/** What changes when something happens: how the keys of the queries begin that tell it. */
export const CHANGED_BY: Readonly<Record<Happening['name'], readonly string[]>> = {
  // Credits are given back for what could not be sent.
  'campaign.finished': ['campaigns', 'messages', 'dashboard', 'balance', 'estimate'],
  // Replies have the names of contacts.
  'import.finished': ['imports', 'groups', 'contacts', 'dashboard', 'estimate', 'replies'],
  // A campaign's report counts its replies, and START takes an opt-out back.
  'message.received': ['replies', 'dashboard', 'campaigns', 'opt-outs', 'estimate'],
  'number.opted_out': ['opt-outs', 'estimate'],
};

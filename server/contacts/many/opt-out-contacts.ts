import type { ContactFilter } from '#contract/contact-filter.ts';
import { optOutContacts } from '#contract/contacts.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { optOutFor, takeBackOptOuts } from '#server/opt-outs/index.ts';
import { contactRows, known } from './rows.ts';

/** The numbers that had not opted out before. */
type Kept = { optedOut: string[] };

/** Opts many contacts out. */
export const optingOutContacts = bulkAction<string, ContactFilter, unknown, Kept>({
  ...contactRows,
  name: 'opt-out-contacts',
  startedBy: optOutContacts,
  audited: 'opting out of contacts started',

  async apply(account, _scope, numbers) {
    const contacts = await known(account, numbers);
    const optedOut = await optOutFor(account, contacts);
    return { dealtWith: numbers.length, done: contacts.length, before: { optedOut } };
  },

  undo: (account, { startedAt }, { optedOut }) => takeBackOptOuts(account, optedOut, startedAt),
});

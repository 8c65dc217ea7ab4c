import type { ContactFilter } from '#contract/contact-filter.ts';
import { optOutContacts } from '#contract/contacts.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { type OptedOut, optOutFor, undoOptOuts } from '#server/opt-outs/index.ts';
import { contactRows, known } from './rows.ts';

/** Opts many contacts out. */
export const optingOutContacts = bulkAction<string, ContactFilter, unknown, OptedOut>({
  ...contactRows,
  name: 'opt-out-contacts',
  startedBy: optOutContacts,
  audited: 'opting out of contacts started',

  async apply(account, _scope, numbers) {
    const contacts = await known(account, numbers);
    const before = await optOutFor(account, contacts);
    return { dealtWith: numbers.length, done: contacts.length, before };
  },

  undo: (account, _scope, before) => undoOptOuts(account, before),
});

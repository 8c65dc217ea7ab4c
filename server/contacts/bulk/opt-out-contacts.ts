import type { ContactFilter } from '#contract/contact-filter.ts';
import { optOutContacts } from '#contract/contacts.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { type AddedOptOuts, optOutByActor, undoOptOuts } from '#server/opt-outs/index.ts';
import { contactRows, existingContacts } from './contact-rows.ts';

export const optOutContactsAction = bulkAction<string, ContactFilter, unknown, AddedOptOuts>({
  ...contactRows,
  name: 'opt-out-contacts',
  startedBy: optOutContacts,
  audited: 'opting out of contacts started',

  async apply(account, _scope, numbers) {
    const contacts = await existingContacts(account, numbers);
    const before = await optOutByActor(account, contacts);
    return { processed: numbers.length, done: contacts.length, before };
  },

  undo: (account, _scope, before) => undoOptOuts(account, before),
});

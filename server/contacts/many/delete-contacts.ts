import type { ContactFilter } from '#contract/contact-filter.ts';
import { deleteContacts } from '#contract/contacts.ts';
import { requireRoom } from '#server/accounts/index.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { countAllContacts } from '../count-contacts.ts';
import { type DeletedContact, fitting, restoreContacts, takeContacts } from './deleted-contacts.ts';
import { contactRows } from './rows.ts';

/** Deletes many contacts, from all their groups. */
export const deletingContacts = bulkAction<string, ContactFilter, unknown, { contacts: DeletedContact[] }>({
  ...contactRows,
  name: 'delete-contacts',
  startedBy: deleteContacts,
  audited: 'deletion of contacts started',

  async apply(account, _scope, numbers) {
    const some = await fitting(account, numbers);
    const contacts = await takeContacts(account, some);
    return { dealtWith: some.length, done: contacts.length, before: { contacts } };
  },

  /** Throws `too_many_contacts`. */
  async undo(account, _scope, { contacts }) {
    const restored = await restoreContacts(account, contacts);
    await requireRoom(account, 'contacts', () => countAllContacts(account.db, account.id));
    return restored;
  },
});

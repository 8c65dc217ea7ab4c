import type { ContactFilter } from '#contract/contact-filter.ts';
import { deleteContacts } from '#contract/contacts.ts';
import { requireBelowLimit } from '#server/accounts/index.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { countAllContacts } from '../count-contacts.ts';
import {
  type DeletedContact,
  limitToUndoBytes,
  restoreContacts,
  deleteReturning,
} from './deleted-contacts.ts';
import { contactRows } from './contact-rows.ts';

export const deleteContactsAction = bulkAction<
  string,
  ContactFilter,
  unknown,
  { contacts: DeletedContact[] }
>({
  ...contactRows,
  name: 'delete-contacts',
  startedBy: deleteContacts,
  audited: 'deletion of contacts started',

  async apply(account, _scope, numbers) {
    const some = await limitToUndoBytes(account, numbers);
    const contacts = await deleteReturning(account, some);
    return { processed: some.length, done: contacts.length, before: { contacts } };
  },

  /** Restores the deleted contacts. Throws `too_many_contacts`. */
  async undo(account, _scope, { contacts }) {
    const restored = await restoreContacts(account, contacts);
    await requireBelowLimit(account, 'contacts', () => countAllContacts(account.db, account.id));
    return restored;
  },
});

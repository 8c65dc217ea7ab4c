import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addContact,
  type Contact,
  downloadContacts,
  removeContact,
  removeContacts,
} from '#contract/contacts.ts';
import { formatNumber } from '#sms/index.ts';
import { BulkProgress } from '#web/bulk-actions/index.ts';
import { callUrl, call } from '#web/client/index.ts';
import { IconAddressBook, IconPencil, IconPlus, IconUserMinus } from '#web/ui/icons.ts';
import { Button, List, MenuItem } from '#web/ui/index.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { contactsQuery } from './contacts.ts';
import { useFieldColumns } from './fields/field-columns.ts';
import { contactsSearch } from './search.ts';
import { nameOf, useNameColumns } from './name-columns.tsx';

const route = getRouteApi('/shell/Groups/AddEdit/$groupId');

type Props = {
  groupId: number;
  /** The fields for which at least one contact has a value. */
  fields: string[];
  /** Whether a filter determines the members. Contacts then cannot be added or removed. */
  isSmart: boolean;
};

export function GroupContacts({ groupId, fields, isSmart }: Props) {
  const { t } = useTranslation('contacts');
  const { sort, ...filter } = contactsSearch(route.useSearch());
  const fieldColumns = useFieldColumns<Contact>(fields);
  const whoColumns = useNameColumns<Contact>();
  const columns = useMemo(() => [...whoColumns, ...fieldColumns], [whoColumns, fieldColumns]);
  const [edited, setEdited] = useState<Contact>();
  const [isOpen, setOpen] = useState(false);
  const open = (contact?: Contact) => {
    setEdited(contact);
    setOpen(true);
  };
  return (
    <>
      <List
        name="contacts"
        label={t('group.contacts')}
        query={contactsQuery(groupId, { sort, ...filter })}
        filter={filter}
        search={t('group.search')}
        filters={
          !isSmart && (
            <Button look="plain" icon={IconPlus} onClick={() => open()}>
              {t('group.add')}
            </Button>
          )
        }
        defaultSort="number"
        // The page header shows the total, so the list shows a count only during a search.
        {...(filter.search !== undefined && { count: (count) => t('group.count', { count }) })}
        download={callUrl(downloadContacts, { groupId }, { sort, ...filter })}
        above={<BulkProgress list="contacts" groupId={groupId} />}
        rowId={({ id }) => id}
        rowName={(contact) => [nameOf(contact), formatNumber(contact.number)].filter(Boolean).join(', ')}
        link={({ number }) => ({ to: '/Groups/Contact/$number', params: { number } })}
        columns={columns}
        renderMenu={(contact) => (
          <MenuItem icon={IconPencil} onClick={() => open(contact)}>
            {t('group.edit')}
          </MenuItem>
        )}
        actions={
          isSmart
            ? []
            : [
                {
                  label: t('group.remove'),
                  icon: IconUserMinus,
                  immediate: {
                    run: (rows) =>
                      Promise.all(
                        rows.map(({ id }) => call(removeContact, { params: { groupId, contactId: id } })),
                      ),
                    undo: (rows) => () => restoreContacts(groupId, rows),
                    doneMessage: (rows) =>
                      t('group.removed', { count: rows.length, number: formatNumber(rows[0]!.number) }),
                  },
                  confirm: (chosen) => ({
                    title: t('group.removeManyTitle', chosen),
                    text: t('group.removeManyText', chosen),
                  }),
                  background: (body) => call(removeContacts, { params: { groupId }, body }),
                },
              ]
        }
        empty={{
          icon: IconAddressBook,
          title: t(isSmart ? 'smart.empty' : 'group.empty'),
          text: t(isSmart ? 'smart.emptyText' : 'group.emptyText'),
        }}
        noResults={t('group.noneFound')}
      />
      <ContactDialog groupId={groupId} contact={edited} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const restoreContacts = (groupId: number, contacts: Contact[]) =>
  Promise.all(
    contacts.map(({ number, firstName, lastName }) =>
      call(addContact, {
        params: { groupId },
        body: { number: `+${number}`, firstName, lastName, ifExists: 'keep' },
      }),
    ),
  );

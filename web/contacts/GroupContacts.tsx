import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
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
import { addressOf, call } from '#web/client/index.ts';
import { IconAddressBook, IconPencil, IconPlus, IconUserMinus } from '#web/ui/icons.ts';
import { Button, List, MenuItem, renderNumber } from '#web/ui/index.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { contactsQuery } from './contacts.ts';
import { contactsSearch } from './search.ts';

const route = getRouteApi('/shell/Groups/AddEdit/$groupId');

/** The contacts of a group. `hasFields`: some have custom fields. */
export function GroupContacts({ groupId, hasFields }: { groupId: number; hasFields: boolean }) {
  const { t } = useTranslation('contacts');
  const { sort, ...filter } = contactsSearch(route.useSearch());
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
          <Button look="plain" icon={IconPlus} onClick={() => open()}>
            {t('group.add')}
          </Button>
        }
        usualSort="number"
        // The page says how many there are in all.
        {...(filter.search !== undefined && { count: (count) => t('group.count', { count }) })}
        download={addressOf(downloadContacts, { groupId }, { sort, ...filter })}
        above={<BulkProgress list="contacts" groupId={groupId} />}
        rowId={({ id }) => id}
        rowName={({ number }) => formatNumber(number)}
        onOpen={open}
        columns={[
          { key: 'number', title: t('group.number'), sort: 'number', render: renderNumber },
          {
            key: 'firstName',
            as: 'text',
            title: t('group.firstName'),
            grows: true,
            renderNarrow: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
          },
          { key: 'lastName', as: 'text', title: t('group.lastName'), grows: true, wideOnly: true },
          {
            key: 'fields',
            title: t('group.fields'),
            grows: true,
            goes: 1,
            ...(!hasFields && { unasked: true }),
            render: fieldsInWords,
          },
        ]}
        renderMenu={(contact) => (
          <MenuItem icon={IconPencil} onClick={() => open(contact)}>
            {t('group.edit')}
          </MenuItem>
        )}
        actions={[
          {
            label: t('group.remove'),
            icon: IconUserMinus,
            few: {
              does: (rows) =>
                Promise.all(
                  rows.map(({ id }) => call(removeContact, { params: { groupId, contactId: id } })),
                ),
              undo: (rows) => (rows.some(fieldsInWords) ? undefined : () => addAgain(groupId, rows)),
              said: (rows) =>
                t('group.removed', { count: rows.length, number: formatNumber(rows[0]!.number) }),
            },
            danger: true,
            ask: (chosen) => ({
              title: t('group.removeManyTitle', chosen),
              text: t('group.removeManyText', chosen),
            }),
            start: (body) => call(removeContacts, { params: { groupId }, body }),
          },
        ]}
        empty={{ icon: IconAddressBook, title: t('group.empty'), text: t('group.emptyText') }}
        noneFound={t('group.noneFound')}
      />
      <ContactDialog groupId={groupId} contact={edited} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const fieldsInWords = ({ fields }: Contact): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** Custom fields would not come back with a contact that was in this group only: with some, no undo is promised. */
const addAgain = (groupId: number, contacts: Contact[]) =>
  Promise.all(
    contacts.map(({ number, firstName, lastName }) =>
      call(addContact, {
        params: { groupId },
        body: { number: `+${number}`, firstName, lastName, known: 'keep' },
      }),
    ),
  );

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/contacts.ts';
import { formatNumber } from '#sms/index.ts';
import { EmptyState, IconButton, Inline, PhoneNumber, Table, type Column } from '#web/ui/index.ts';
import { IconAddressBook, IconPencil, IconUserMinus } from '#web/ui/icons.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { useRemoveWithUndo } from './remove-with-undo.ts';

type Props = { groupId: number; rows: Contact[] | undefined; searched: boolean };

export function ContactsTable({ groupId, rows, searched }: Props) {
  const { t } = useTranslation('contacts');
  const [edited, setEdited] = useState<Contact>();
  const columns = useColumns({ groupId, hasFields: rows?.some(hasFields) === true, onEdit: setEdited });
  return (
    <>
      <Table
        label={t('group.contacts')}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconAddressBook} title={searched ? t('group.noneFound') : t('group.empty')}>
            {!searched && t('group.emptyText')}
          </EmptyState>
        }
        columns={columns}
      />
      <ContactDialog
        groupId={groupId}
        contact={edited}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}

type ColumnsOf = { groupId: number; hasFields: boolean; onEdit: (contact: Contact) => void };

function useColumns({ groupId, hasFields, onEdit }: ColumnsOf): Column<Contact>[] {
  const { t } = useTranslation('contacts');
  const remove = useRemoveWithUndo(groupId);
  const fields: Column<Contact> = {
    key: 'fields',
    title: t('group.fields'),
    render: ({ fields }) =>
      Object.entries(fields)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ') || '–',
  };
  return [
    { key: 'number', title: t('group.number'), render: ({ number }) => <PhoneNumber digits={number} /> },
    { key: 'firstName', title: t('group.firstName'), render: ({ firstName }) => firstName || '–' },
    { key: 'lastName', title: t('group.lastName'), render: ({ lastName }) => lastName || '–' },
    ...(hasFields ? [fields] : []),
    {
      key: 'actions',
      title: t('group.columnOfActions'),
      titleHidden: true,
      align: 'right',
      width: 96,
      render: (contact) => (
        <ContactButtons contact={contact} onEdit={() => onEdit(contact)} onRemove={() => remove(contact)} />
      ),
    },
  ];
}

type ButtonsProps = { contact: Contact; onEdit: () => void; onRemove: () => void };

function ContactButtons({ contact, onEdit, onRemove }: ButtonsProps) {
  const { t } = useTranslation('contacts');
  const number = formatNumber(contact.number);
  const look = { variant: 'subtle', color: 'gray', c: 'dimmed', size: 'lg' } as const;
  return (
    <Inline gap={4} justify="end" nowrap>
      <IconButton
        icon={IconPencil}
        iconSize={16}
        {...look}
        label={t('group.edit', { number })}
        onClick={onEdit}
      />
      <IconButton
        icon={IconUserMinus}
        iconSize={16}
        {...look}
        label={t('group.remove', { number })}
        onClick={onRemove}
      />
    </Inline>
  );
}

function hasFields({ fields }: Contact): boolean {
  return Object.keys(fields).length > 0;
}

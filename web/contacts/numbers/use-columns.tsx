import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, ListedContact } from '#contract/contacts.ts';
import { type Column, isolate, renderNumber } from '#web/ui/index.ts';
import { useFieldColumns } from '../fields/field-columns.ts';

/** The name of a contact; empty for one without. */
export const nameOf = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`.trim();

/** The columns of contacts: who it is comes first, by name or else by number. */
export function useColumns(): Column<ListedContact>[] {
  const { t } = useTranslation('contacts');
  const fieldColumns = useFieldColumns<ListedContact>();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('numbers.name'),
        render: (contact) => nameOf(contact) || renderNumber(contact),
      },
      {
        key: 'number',
        title: t('group.number'),
        width: 150,
        least: 140,
        sort: 'number',
        goes: 9,
        render: renderNumber,
        // Without a name it is what the row is called.
        renderNarrow: (contact) => nameOf(contact) !== '' && renderNumber(contact),
      },
      {
        key: 'groups',
        title: t('groups.label'),
        grows: true,
        least: 110,
        goes: 3,
        render: ({ groups }) => groups.map(({ name }) => isolate(name)).join(', '),
      },
      ...fieldColumns,
      { key: 'createdAt', as: 'moment', title: t('numbers.added'), least: 110, goes: 0, wideOnly: true },
    ],
    [t, fieldColumns],
  );
}

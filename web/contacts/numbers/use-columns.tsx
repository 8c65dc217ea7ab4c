import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedContact } from '#contract/contacts.ts';
import { type Column, isolateDirection } from '#web/ui/index.ts';
import { useFieldColumns } from '../fields/field-columns.ts';
import { useNameColumns } from '../name-columns.tsx';

export function useColumns(): Column<ListedContact>[] {
  const { t } = useTranslation('contacts');
  const whoColumns = useNameColumns<ListedContact>();
  const fieldColumns = useFieldColumns<ListedContact>();
  return useMemo(
    () => [
      ...whoColumns,
      {
        key: 'groups',
        title: t('groups.label'),
        grows: true,
        minWidth: 110,
        hideOrder: 3,
        render: ({ groups }) => groups.map(({ name }) => isolateDirection(name)).join(', '),
      },
      {
        key: 'createdAt',
        as: 'moment',
        title: t('numbers.added'),
        minWidth: 110,
        hideOrder: 2.5,
        wideOnly: true,
      },
      ...fieldColumns,
    ],
    [t, whoColumns, fieldColumns],
  );
}

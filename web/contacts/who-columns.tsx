import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/contacts.ts';
import { type Column, renderNumber } from '#web/ui/index.ts';

/** The name of a contact; empty for one without. */
export const nameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Who a contact is, which comes first in lists: by name or else by number. */
export function useWhoColumns<Row extends Contact>(): Column<Row>[] {
  const { t } = useTranslation('contacts');
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
        minWidth: 140,
        sort: 'number',
        hideOrder: 9,
        render: renderNumber,
        // Without a name it is what the row is called.
        renderNarrow: (contact) => nameOf(contact) !== '' && renderNumber(contact),
      },
    ],
    [t],
  );
}

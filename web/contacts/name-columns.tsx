import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/contacts.ts';
import { type Column, renderNumber } from '#web/ui/index.ts';

/** Returns the full name. Empty for a contact without a name. */
export const nameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Returns the name and number columns. The name column shows the number of a contact without a name. */
export function useNameColumns<Row extends Contact>(): Column<Row>[] {
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
        // Without a name, the first column already shows the number.
        renderNarrow: (contact) => nameOf(contact) !== '' && renderNumber(contact),
      },
    ],
    [t],
  );
}

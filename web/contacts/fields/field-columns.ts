import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactField } from '#contract/contact-fields.ts';
import { type Column, type Format, useFormat } from '#web/ui/index.ts';
import { useFields } from './fields.ts';

/** So many fields are offered as columns of their own: a menu of more is read by nobody. */
const MOST_COLUMNS = 40;

type WithFields = { fields: Record<string, string> };

/** All custom fields of a contact in one column, and each as a column of its own that one can choose. */
export function useFieldColumns<Row extends WithFields>({ isUnasked = false } = {}): Column<Row>[] {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const fields = useFields();
  return useMemo(
    () => [
      {
        key: 'fields',
        title: t('group.fields'),
        grows: true,
        goes: 1,
        ...(isUnasked && { unasked: true }),
        render: inWords,
      },
      ...fields.slice(0, MOST_COLUMNS).map((field) => columnOf<Row>(field, format)),
    ],
    [t, format, fields, isUnasked],
  );
}

const inWords = ({ fields }: WithFields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** Known by the field's key, so that it stays chosen when the field is renamed. */
const columnOf = <Row extends WithFields>({ key, name, type }: ContactField, format: Format): Column<Row> => {
  const valueOf = (fields: Record<string, string>) => {
    const value = Object.hasOwn(fields, name) ? fields[name]! : '';
    return type === 'date' && value !== '' ? format.wholeDay(value) : value;
  };
  return {
    key: `field ${key}`,
    title: name,
    width: 140,
    goes: 2,
    unasked: true,
    ...(type === 'number' && { align: 'right' }),
    render: ({ fields }) => valueOf(fields),
    renderNarrow: ({ fields }) => valueOf(fields) && `${name}: ${valueOf(fields)}`,
  };
};

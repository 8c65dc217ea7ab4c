import { useMemo } from 'react';
import type { ContactField } from '#contract/contact-fields.ts';
import type { Column } from '#web/ui/index.ts';
import { labelOf } from './field-label.ts';
import { useValueFormat, type ValueFormat } from './field-value.ts';
import { useFields } from './fields.ts';

/** So many are shown until the user chooses others. */
const SHOWN = 3;

type WithFields = { fields: Record<string, string> };

/** Each custom field of a contact as a column. `held`: the names of those that some have a value of; otherwise it may be any. */
export function useFieldColumns<Row extends WithFields>(held?: string[]): Column<Row>[] {
  const format = useValueFormat();
  const fields = useFields();
  return useMemo(() => {
    const shown = oldest(fields.filter(({ name }) => held?.includes(name) ?? true)).slice(0, SHOWN);
    return fields.map((field, nth) => ({
      ...columnOf<Row>(field, format),
      // The last goes first, and all of them before what every contact has.
      hideOrder: 1 + (fields.length - nth) / fields.length,
      ...(!shown.includes(field) && { hiddenByDefault: true as const }),
    }));
  }, [format, fields, held]);
}

/** Oldest first, so that a new field hides no column that is shown. */
const oldest = (fields: ContactField[]): ContactField[] =>
  fields.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));

/** Known by the field's key, so that it stays chosen when the field is renamed. */
const columnOf = <Row extends WithFields>(field: ContactField, format: ValueFormat): Column<Row> => {
  const { key, name, type } = field;
  const valueOf = ({ fields }: Row) => (Object.hasOwn(fields, name) ? format(field, fields[name]!) : '');
  return {
    key: `field ${key}`,
    title: labelOf(field),
    width: 140,
    minWidth: 110,
    wideOnly: true,
    ...(type === 'number' && { align: 'right' }),
    render: valueOf,
  };
};

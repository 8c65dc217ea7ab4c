import { useMemo } from 'react';
import type { ContactField } from '#contract/contact-fields.ts';
import type { Column } from '#web/ui/index.ts';
import { labelOf } from './field-label.ts';
import { useValueFormat, type ValueFormat } from './field-value.ts';
import { useFields } from './fields.ts';

/** The number of field columns shown by default. */
const DEFAULT_COLUMNS = 3;

type RowWithFields = { fields: Record<string, string> };

/**
 * Returns a column for each custom field. By default, shows only the oldest `DEFAULT_COLUMNS` of the fields
 * in `fieldNames` or, without `fieldNames`, of all fields.
 */
export function useFieldColumns<Row extends RowWithFields>(fieldNames?: string[]): Column<Row>[] {
  const format = useValueFormat();
  const fields = useFields();
  return useMemo(() => {
    const shown = sortByAge(fields.filter(({ name }) => fieldNames?.includes(name) ?? true)).slice(
      0,
      DEFAULT_COLUMNS,
    );
    return fields.map((field, nth) => ({
      ...columnOf<Row>(field, format),
      // If the columns do not fit, the last field is hidden first.
      hideOrder: 1 + (fields.length - nth) / fields.length,
      ...(!shown.includes(field) && { hiddenByDefault: true as const }),
    }));
  }, [format, fields, fieldNames]);
}

/** Sorts by age, oldest first: a new field must never hide a visible column. */
const sortByAge = (fields: ContactField[]): ContactField[] =>
  fields.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));

/**
 * Creates a field's column. The column's key stays the same if the field is renamed, which preserves the
 * user's choice of columns.
 */
const columnOf = <Row extends RowWithFields>(field: ContactField, format: ValueFormat): Column<Row> => {
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

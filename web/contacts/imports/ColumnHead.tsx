import { useTranslation } from 'react-i18next';
import { FIELD_TYPES } from '#contract/contact-fields.ts';
import type { Column } from '#contract/imports.ts';
import { Select, Text } from '#web/ui/index.ts';
import { type DecimalSeparator, DECIMALS, toDecimalComma } from '../fields/DecimalsField.tsx';
import { labelOf } from '../fields/field-label.ts';
import { useFields } from '../fields/fields.ts';
import classes from './PreviewTable.module.css';
import type { ColumnChange } from './roles.ts';

const ROLES = ['number', 'other_number', 'first_name', 'last_name', 'field', 'skip'] as const;
/** The types of a new field. A choice field would also need its choices, so it is not offered. */
const NEW_FIELD_TYPES = FIELD_TYPES.filter((type) => type !== 'choice');
const ORDERS = ['', 'day', 'month'] as const;

type Props = {
  column: Column;
  position: number;
  /** Whether the rows checked so far contain only ambiguous dates or numbers. */
  isAmbiguous: boolean;
  onChange: (change: ColumnChange) => void;
};

/** Lets the user choose what to do with a column of the file. */
export function ColumnHead({ column, position, isAmbiguous, onChange }: Props) {
  const { t } = useTranslation('imports');
  const name = column.name || t('column', { number: position });
  const isField = column.role === 'field';
  const fields = useFields();
  const existingField = fields.find((field) => field.name === column.variable);
  return (
    <>
      <Text size="xs" tone="muted" maxLines={1}>
        {name}
      </Text>
      <Select
        size="small"
        labelHidden
        label={t('roleOf', { name })}
        value={column.role}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={(role) => onChange({ role })}
      />
      {isField && fields.length > 0 && (
        <Select
          size="small"
          labelHidden
          label={t('fieldOf', { name })}
          value={existingField?.name ?? ''}
          options={[
            { value: '', label: t('newField') },
            ...fields.map((field) => ({ value: field.name, label: labelOf(field) })),
          ]}
          onChange={(variable) =>
            onChange({ variable, type: fields.find((field) => field.name === variable)?.type })
          }
        />
      )}
      {isField && !existingField && (
        <Select
          size="small"
          labelHidden
          label={t('typeOf', { name })}
          value={column.type ?? 'text'}
          options={NEW_FIELD_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(type) => onChange({ type })}
        />
      )}
      {isField && column.type === 'date' && (
        <Select
          size="small"
          labelHidden
          label={t('orderOf', { name })}
          error={isAmbiguous && column.dayFirst === undefined && t('orderMissing')}
          value={orderOf(column)}
          options={ORDERS.map((value) => ({ value, label: t(`orders.${value || 'none'}`) }))}
          onChange={(order) => onChange({ dayFirst: order === '' ? undefined : order === 'day' })}
        />
      )}
      {isField && column.type === 'number' && (
        <Select
          size="small"
          labelHidden
          label={t('decimalsOf', { name })}
          error={isAmbiguous && column.decimalComma === undefined && t('orderMissing')}
          value={decimalsOf(column)}
          options={DECIMALS.map((value) => ({ value, label: t(`decimals.${value || 'none'}`) }))}
          onChange={(decimals) => onChange({ decimalComma: toDecimalComma(decimals) })}
        />
      )}
      <Text size="xs" tone="muted" mono className={classes.example}>
        {isField && `{{${column.variable}}}`}
      </Text>
    </>
  );
}

const orderOf = ({ dayFirst }: Column): (typeof ORDERS)[number] =>
  dayFirst === undefined ? '' : dayFirst ? 'day' : 'month';

const decimalsOf = ({ decimalComma }: Column): DecimalSeparator =>
  decimalComma === undefined ? '' : decimalComma ? 'comma' : 'point';

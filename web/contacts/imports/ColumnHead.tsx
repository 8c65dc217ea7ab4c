import { useTranslation } from 'react-i18next';
import { FIELD_TYPES } from '#contract/contact-fields.ts';
import type { Column } from '#contract/imports.ts';
import { Select, Text } from '#web/ui/index.ts';
import { type Decimals, DECIMALS, isDecimalComma } from '../fields/Decimals.tsx';
import { labelOf } from '../fields/field-label.ts';
import { useFields } from '../fields/fields.ts';
import classes from './PreviewTable.module.css';
import type { ColumnChange } from './roles.ts';

const ROLES = ['number', 'other_number', 'first_name', 'last_name', 'field', 'skip'] as const;
/** Of choices it would have to be said which. */
const NEW_TYPES = FIELD_TYPES.filter((type) => type !== 'choice');
const ORDERS = ['', 'day', 'month'] as const;

type Props = {
  column: Column;
  place: number;
  /** Those of its dates or numbers that are known can be read both ways. Further rows may, so it can be said of any. */
  isAmbiguous: boolean;
  onChange: (change: ColumnChange) => void;
};

/** Over a column of the preview: what it becomes. */
export function ColumnHead({ column, place, isAmbiguous, onChange }: Props) {
  const { t } = useTranslation('imports');
  const name = column.name || t('column', { number: place });
  const isField = column.role === 'field';
  const fields = useFields();
  const known = fields.find((field) => field.name === column.variable);
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
          value={known?.name ?? ''}
          options={[
            { value: '', label: t('newField') },
            ...fields.map((field) => ({ value: field.name, label: labelOf(field) })),
          ]}
          onChange={(variable) =>
            onChange({ variable, type: fields.find((field) => field.name === variable)?.type })
          }
        />
      )}
      {isField && !known && (
        <Select
          size="small"
          labelHidden
          label={t('typeOf', { name })}
          value={column.type ?? 'text'}
          options={NEW_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
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
          onChange={(decimals) => onChange({ decimalComma: isDecimalComma(decimals) })}
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

const decimalsOf = ({ decimalComma }: Column): Decimals =>
  decimalComma === undefined ? '' : decimalComma ? 'comma' : 'point';

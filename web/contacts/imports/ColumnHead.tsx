import { useTranslation } from 'react-i18next';
import { type Column, FIELD_TYPES } from '#contract/imports.ts';
import { Select, Text } from '#web/ui/index.ts';
import classes from './PreviewTable.module.css';
import type { ColumnChange } from './roles.ts';

const ROLES = ['number', 'first_name', 'last_name', 'field', 'skip'] as const;
const ORDERS = ['', 'day', 'month'] as const;

type Props = {
  column: Column;
  place: number;
  /** Its dates can be read both ways. */
  isAmbiguous: boolean;
  onChange: (change: ColumnChange) => void;
};

/** Over a column of the preview: what it becomes. */
export function ColumnHead({ column, place, isAmbiguous, onChange }: Props) {
  const { t } = useTranslation('imports');
  const name = column.name || t('column', { number: place });
  const isField = column.role === 'field';
  return (
    <>
      <Text size="xs" tone="muted" lines={1}>
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
      {isField && (
        <Select
          size="small"
          labelHidden
          label={t('typeOf', { name })}
          value={column.type ?? 'text'}
          options={FIELD_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(type) => onChange({ type })}
        />
      )}
      {isField && column.type === 'date' && (isAmbiguous || column.dayFirst !== undefined) && (
        <Select
          size="small"
          labelHidden
          label={t('orderOf', { name })}
          error={column.dayFirst === undefined && t('orderMissing')}
          value={orderOf(column)}
          options={ORDERS.map((value) => ({ value, label: t(`orders.${value || 'none'}`) }))}
          onChange={(order) => onChange({ dayFirst: order === '' ? undefined : order === 'day' })}
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

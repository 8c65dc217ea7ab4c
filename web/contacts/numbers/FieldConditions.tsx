import { useTranslation } from 'react-i18next';
import type { ContactField } from '#contract/contact-fields.ts';
import {
  FIELD_COMPARISONS,
  type FieldComparison,
  type FieldCondition,
  MOST_FIELD_CONDITIONS,
} from '#contract/contact-filter.ts';
import { IconPlus, IconX } from '#web/ui/icons.ts';
import { Button, FieldGrid, Inline, Notice, Select, Stack } from '#web/ui/index.ts';
import { FieldInput } from '../fields/FieldInput.tsx';

/** A condition on a field, as it is typed. */
export type Compared = { field: string; comparison: FieldComparison; value: string; to: string };

const needsValue = (comparison: FieldComparison): boolean =>
  comparison !== 'empty' && comparison !== 'filled';

/** Whether something has to be typed yet. */
export const faultIn = ({ field, comparison, value, to }: Compared): boolean =>
  field !== '' &&
  ((needsValue(comparison) && value.trim() === '') || (comparison === 'between' && to.trim() === ''));

/** Whether a range surely ends before it begins: of days, or of plain numbers. */
export function isTurned({ field, comparison, value, to }: Compared): boolean {
  if (field === '' || comparison !== 'between') return false;
  const [from, end] = [value.trim(), to.trim()];
  return [from, end].every((day) => DAY.test(day)) ? end < from : Number(end) < Number(from);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The conditions that were typed. */
export const conditionsFrom = (where: Compared[]): FieldCondition[] =>
  where
    .filter(({ field }) => field !== '')
    .map(({ field, comparison, value, to }) => ({
      field,
      comparison,
      ...(needsValue(comparison) && { value: value.trim() }),
      ...(comparison === 'between' && { to: to.trim() }),
    }));

const NEW: Compared = { field: '', comparison: 'is', value: '', to: '' };

type Props = {
  name: string;
  fields: ContactField[];
  value: Compared[];
  error: string | undefined;
  onChange: (where: Compared[]) => void;
};

/** Conditions on custom fields, all of which have to be fulfilled. */
export function FieldConditions({ fields, value: where, error, onChange }: Props) {
  const { t } = useTranslation('contacts');
  const change = (place: number, some: Partial<Compared>) =>
    onChange(where.map((each, at) => (at === place ? { ...each, ...some } : each)));
  return (
    <Stack gap="sm">
      {where.map((compared, place) => (
        <FieldCondition
          // oxlint-disable-next-line react/no-array-index-key -- a condition is known by its place
          key={place}
          fields={fields}
          compared={compared}
          onChange={(some) => change(place, some)}
          onRemove={() => onChange(where.filter((_, at) => at !== place))}
        />
      ))}
      {error && <Notice tone="bad">{error}</Notice>}
      {where.length < MOST_FIELD_CONDITIONS && (
        <Inline>
          <Button look="plain" size="small" icon={IconPlus} onClick={() => onChange([...where, NEW])}>
            {t('numbers.addCondition')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

type ConditionProps = {
  fields: ContactField[];
  compared: Compared;
  onChange: (some: Partial<Compared>) => void;
  onRemove: () => void;
};

function FieldCondition({ fields, compared, onChange, onRemove }: ConditionProps) {
  const { t } = useTranslation('contacts');
  const { field: key, comparison, value, to } = compared;
  const field = fields.find((each) => each.key === key);
  const kind = comparison === 'contains' || !field ? TEXT : field;
  return (
    <Stack gap="xs">
      <FieldGrid>
        <Select
          label={t('numbers.field')}
          value={key}
          options={[
            { value: '', label: t('numbers.chooseField') },
            ...fields.map((each) => ({ value: each.key, label: each.name })),
          ]}
          onChange={(chosen) => onChange({ field: chosen, value: '', to: '' })}
        />
        <Select
          label={t('numbers.comparison')}
          value={comparison}
          options={FIELD_COMPARISONS.map((each) => ({
            value: each,
            label: t(`numbers.comparisons.${each}`),
          }))}
          onChange={(chosen) => onChange({ comparison: chosen })}
        />
        {needsValue(comparison) && (
          <FieldInput
            field={kind}
            label={t(comparison === 'between' ? 'numbers.from' : 'numbers.value')}
            value={value}
            onChange={(typed) => onChange({ value: typed })}
          />
        )}
        {comparison === 'between' && (
          <FieldInput
            field={kind}
            label={t('numbers.to')}
            value={to}
            onChange={(typed) => onChange({ to: typed })}
          />
        )}
      </FieldGrid>
      <Inline>
        <Button look="plain" size="small" icon={IconX} onClick={onRemove}>
          {t('numbers.removeCondition')}
        </Button>
      </Inline>
    </Stack>
  );
}

const TEXT = { type: 'text' as const, choices: [] };

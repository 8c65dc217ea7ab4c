import { useTranslation } from 'react-i18next';
import { FIELD_COMPARISONS, type FieldComparison, MOST_FILTER_GROUPS } from '#contract/contact-filter.ts';
import { Dialog, FieldGrid, Form, FormEnd, Select, Stack, TextField, useForm } from '#web/ui/index.ts';
import { idsIn, listOf, type NumbersFilter } from './filter.ts';
import { GroupsField } from './GroupsField.tsx';
import { useFieldNames } from './numbers.ts';

type FormProps = { filter: NumbersFilter; onFilter: (filter: NumbersFilter) => void; onClose: () => void };

/** What contacts can be filtered by. */
export function FilterDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('numbers.filter')}>
      <FilterForm {...form} />
    </Dialog>
  );
}

type Values = {
  inAny: number[];
  inAll: number[];
  inNone: number[];
  optedOut: '' | 'true' | 'false';
  addedFrom: string;
  addedTo: string;
  changedFrom: string;
  changedTo: string;
  field: string;
  comparison: FieldComparison;
  value: string;
};

function FilterForm({ filter, onFilter, onClose }: FormProps) {
  const { t } = useTranslation('contacts');
  const names = useFieldNames();
  const form = useForm(async (values: Values) => onFilter(filterOf(values)), {
    initial: valuesOf(filter),
    check: (values) => {
      const tooMany = (ids: number[]) =>
        ids.length > MOST_FILTER_GROUPS
          ? t('numbers.tooManyGroups', { most: MOST_FILTER_GROUPS })
          : undefined;
      return {
        inAny: tooMany(values.inAny),
        inAll: tooMany(values.inAll),
        inNone: tooMany(values.inNone),
        addedTo: isBackwards(values.addedFrom, values.addedTo) ? t('numbers.backwards') : undefined,
        changedTo: isBackwards(values.changedFrom, values.changedTo) ? t('numbers.backwards') : undefined,
        value: valueFault(values) && t(`numbers.${valueFault(values)!}`),
      };
    },
    changesNothing: true,
    onDone: onClose,
  });
  const { values, field } = form;
  const known = [...new Set([...names, ...(values.field ? [values.field] : [])])];
  return (
    <Form form={form}>
      <Stack>
        <GroupsField {...field('inAny')} id="in-any" focusFirst label={t('numbers.inAny')} />
        <GroupsField {...field('inAll')} id="in-all" label={t('numbers.inAll')} />
        <GroupsField {...field('inNone')} id="in-none" label={t('numbers.inNone')} />
        <Select
          {...field('optedOut')}
          label={t('numbers.optedOut')}
          options={[
            { value: '', label: t('numbers.either') },
            { value: 'true', label: t('numbers.isOptedOut') },
            { value: 'false', label: t('numbers.isNotOptedOut') },
          ]}
        />
        <FieldGrid>
          <TextField {...field('addedFrom')} type="date" label={t('numbers.addedFrom')} />
          <TextField {...field('addedTo')} type="date" label={t('numbers.addedTo')} />
          <TextField {...field('changedFrom')} type="date" label={t('numbers.changedFrom')} />
          <TextField {...field('changedTo')} type="date" label={t('numbers.changedTo')} />
        </FieldGrid>
        {known.length > 0 && (
          <FieldGrid columns={3}>
            <Select
              {...field('field')}
              label={t('numbers.field')}
              options={[
                { value: '', label: t('numbers.noField') },
                ...known.map((name) => ({ value: name, label: name })),
              ]}
            />
            {values.field !== '' && (
              <Select
                {...field('comparison')}
                label={t('numbers.comparison')}
                options={FIELD_COMPARISONS.map((value) => ({
                  value,
                  label: t(`numbers.comparisons.${value}`),
                }))}
              />
            )}
            {values.field !== '' && needsValue(values.comparison) && (
              <TextField {...field('value')} label={t('numbers.value')} maxLength={500} />
            )}
          </FieldGrid>
        )}
      </Stack>
      <FormEnd form={form} submit={t('numbers.apply')} onCancel={onClose} />
    </Form>
  );
}

const isBackwards = (from: string, to: string): boolean => from !== '' && to !== '' && to < from;

const needsValue = (comparison: FieldComparison): boolean =>
  comparison !== 'empty' && comparison !== 'filled';

function valueFault({ field, comparison, value }: Values): 'valueRequired' | 'notComparable' | undefined {
  if (field === '' || !needsValue(comparison)) return undefined;
  if (value.trim() === '') return 'valueRequired';
  const isOrder = comparison === 'less' || comparison === 'more';
  return isOrder && !/^([+-]?\d{1,15}(\.\d{1,15})?|\d{4}-\d\d-\d\d)$/.test(value.trim())
    ? 'notComparable'
    : undefined;
}

const valuesOf = (filter: NumbersFilter): Values => ({
  inAny: idsIn(filter.inAny),
  inAll: idsIn(filter.inAll),
  inNone: idsIn(filter.inNone),
  optedOut: filter.optedOut ?? '',
  addedFrom: filter.addedFrom ?? '',
  addedTo: filter.addedTo ?? '',
  changedFrom: filter.changedFrom ?? '',
  changedTo: filter.changedTo ?? '',
  field: filter.field ?? '',
  comparison: filter.comparison ?? 'is',
  value: filter.value ?? '',
});

const filterOf = (values: Values): NumbersFilter => ({
  inAny: listOf(values.inAny),
  inAll: listOf(values.inAll),
  inNone: listOf(values.inNone),
  optedOut: values.optedOut || undefined,
  addedFrom: values.addedFrom || undefined,
  addedTo: values.addedTo || undefined,
  changedFrom: values.changedFrom || undefined,
  changedTo: values.changedTo || undefined,
  field: values.field || undefined,
  comparison: values.field ? values.comparison : undefined,
  value: values.field && needsValue(values.comparison) ? values.value.trim() : undefined,
});

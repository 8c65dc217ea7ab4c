import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FILTER_DAYS, MOST_FILTER_GROUPS } from '#contract/contact-filter.ts';
import {
  DateField,
  Dialog,
  FieldGrid,
  Form,
  FormEnd,
  type FormState,
  Section,
  Select,
  Stack,
  TextField,
  useForm,
} from '#web/ui/index.ts';
import { useFields } from '../fields/fields.ts';
import { type Compared, conditionsFrom, faultIn, FieldConditions, isTurned } from './FieldConditions.tsx';
import { conditionsIn, idsIn, listOf, type NumbersFilter, whereOf } from './filter.ts';
import { GroupsField } from './GroupsField.tsx';

type FormProps = { filter: NumbersFilter; onFilter: (filter: NumbersFilter) => void; onClose: () => void };

/** What contacts can be filtered by. */
export function FilterDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('numbers.filter')} width={720}>
      <FilterForm {...form} />
    </Dialog>
  );
}

/** In sight however long the dialog is. A file of styles of its own would be named by the scripts of every page. */
const END = {
  position: 'sticky',
  zIndex: 1,
  bottom: 0,
  margin: '0 -1rem -1rem',
  padding: '0 1rem 0.75rem',
  borderTop: '1px solid var(--line)',
  background: 'var(--paper)',
} as const;

type Values = {
  inAny: number[];
  inAll: number[];
  inNone: number[];
  optedOut: '' | 'true' | 'false';
  addedFrom: string;
  addedTo: string;
  changedFrom: string;
  changedTo: string;
  messaged: '' | 'true' | 'false';
  messagedFrom: string;
  answeredFrom: string;
  addedWithin: string;
  changedWithin: string;
  messagedWithin: string;
  answeredWithin: string;
  where: Compared[];
};

function FilterForm({ filter, onFilter, onClose }: FormProps) {
  const { t } = useTranslation('contacts');
  const fields = useFields();
  const form = useForm(async (values: Values) => onFilter(filterOf(values)), {
    initial: valuesOf(filter),
    check: (values) => {
      const neverSent = values.messaged === 'false';
      const notDays = (days: string) =>
        isDays(days) ? undefined : t('numbers.notDays', { most: MOST_FILTER_DAYS });
      const tooMany = (ids: number[]) =>
        ids.length > MOST_FILTER_GROUPS
          ? t('numbers.tooManyGroups', { most: MOST_FILTER_GROUPS })
          : undefined;
      return {
        inAny: tooMany(values.inAny),
        inAll: tooMany(values.inAll),
        inNone: tooMany(values.inNone),
        addedTo: isBackwards(values.addedFrom, values.addedTo) ? t('numbers.backwards') : undefined,
        messagedFrom: neverSent && values.messagedFrom !== '' ? t('numbers.contradicts') : undefined,
        messagedWithin:
          neverSent && values.messagedWithin.trim() !== ''
            ? t('numbers.contradicts')
            : notDays(values.messagedWithin),
        answeredWithin: notDays(values.answeredWithin),
        addedWithin: notDays(values.addedWithin),
        changedWithin: notDays(values.changedWithin),
        changedTo: isBackwards(values.changedFrom, values.changedTo) ? t('numbers.backwards') : undefined,
        where: values.where.some(faultIn)
          ? t('numbers.valueRequired')
          : values.where.some(isTurned)
            ? t('numbers.turned')
            : undefined,
      };
    },
    changesNothing: true,
    onDone: onClose,
  });
  const { field } = form;
  return (
    <Form form={form}>
      <Stack gap="xl">
        <Section title={t('groups.label')}>
          <FieldGrid>
            <GroupsField {...field('inAny')} id="in-any" focusFirst label={t('numbers.inAny')} />
            <GroupsField {...field('inAll')} id="in-all" label={t('numbers.inAll')} />
            <GroupsField {...field('inNone')} id="in-none" label={t('numbers.inNone')} />
          </FieldGrid>
        </Section>
        <MessagesSection form={form} />
        <DaysSection form={form} />
        {fields.length > 0 && (
          <Section title={t('group.fields')}>
            <FieldConditions {...field('where')} fields={fields} />
          </Section>
        )}
      </Stack>
      <div style={END}>
        <FormEnd form={form} submit={t('numbers.apply')} onCancel={onClose} />
      </div>
    </Form>
  );
}

type SectionProps = { form: FormState<Values> };

function MessagesSection({ form: { field } }: SectionProps) {
  const { t } = useTranslation('contacts');
  return (
    <Section title={t('numbers.messages')}>
      <FieldGrid>
        <Select
          {...field('messaged')}
          label={t('numbers.messaged')}
          options={[
            { value: '', label: t('numbers.either') },
            { value: 'true', label: t('numbers.wasMessaged') },
            { value: 'false', label: t('numbers.neverMessaged') },
          ]}
        />
        <Select
          {...field('optedOut')}
          label={t('numbers.optedOut')}
          options={[
            { value: '', label: t('numbers.either') },
            { value: 'true', label: t('numbers.isOptedOut') },
            { value: 'false', label: t('numbers.isNotOptedOut') },
          ]}
        />
        <DateField {...field('messagedFrom')} near="past" label={t('numbers.messagedFrom')} />
        <DateField {...field('answeredFrom')} near="past" label={t('numbers.answeredFrom')} />
        <DaysField {...field('messagedWithin')} label={t('numbers.messagedWithin')} />
        <DaysField {...field('answeredWithin')} label={t('numbers.answeredWithin')} />
      </FieldGrid>
    </Section>
  );
}

function DaysSection({ form: { field } }: SectionProps) {
  const { t } = useTranslation('contacts');
  return (
    <Section title={t('numbers.days')}>
      <FieldGrid>
        <DateField {...field('addedFrom')} near="past" label={t('numbers.addedFrom')} />
        <DateField {...field('addedTo')} near="past" label={t('numbers.addedTo')} />
        <DateField {...field('changedFrom')} near="past" label={t('numbers.changedFrom')} />
        <DateField {...field('changedTo')} near="past" label={t('numbers.changedTo')} />
        <DaysField {...field('addedWithin')} label={t('numbers.addedWithin')} />
        <DaysField {...field('changedWithin')} label={t('numbers.changedWithin')} />
      </FieldGrid>
    </Section>
  );
}

function DaysField(props: ComponentProps<typeof TextField>) {
  const { t } = useTranslation('contacts');
  return <TextField {...props} inputMode="numeric" hint={t('numbers.withinHint')} />;
}

const isBackwards = (from: string, to: string): boolean => from !== '' && to !== '' && to < from;

/** A number of days, or none. */
const isDays = (days: string): boolean =>
  days.trim() === '' || (/^[1-9]\d{0,3}$/.test(days.trim()) && Number(days) <= MOST_FILTER_DAYS);

const valuesOf = (filter: NumbersFilter): Values => ({
  inAny: idsIn(filter.inAny),
  inAll: idsIn(filter.inAll),
  inNone: idsIn(filter.inNone),
  optedOut: filter.optedOut ?? '',
  addedFrom: filter.addedFrom ?? '',
  addedTo: filter.addedTo ?? '',
  changedFrom: filter.changedFrom ?? '',
  changedTo: filter.changedTo ?? '',
  messaged: filter.messaged ?? '',
  messagedFrom: filter.messagedFrom ?? '',
  answeredFrom: filter.answeredFrom ?? '',
  addedWithin: filter.addedWithin?.toString() ?? '',
  changedWithin: filter.changedWithin?.toString() ?? '',
  messagedWithin: filter.messagedWithin?.toString() ?? '',
  answeredWithin: filter.answeredWithin?.toString() ?? '',
  where: conditionsIn(filter.where).map(({ value = '', to = '', ...rest }) => ({ ...rest, value, to })),
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
  messaged: values.messaged || undefined,
  messagedFrom: values.messagedFrom || undefined,
  answeredFrom: values.answeredFrom || undefined,
  addedWithin: Number(values.addedWithin) || undefined,
  changedWithin: Number(values.changedWithin) || undefined,
  messagedWithin: Number(values.messagedWithin) || undefined,
  answeredWithin: Number(values.answeredWithin) || undefined,
  where: whereOf(conditionsFrom(values.where)),
});

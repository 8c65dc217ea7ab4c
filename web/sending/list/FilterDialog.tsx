import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateField, Dialog, FieldGrid, Form, FormButtons, Select, useForm } from '#web/ui/index.ts';
import { type CampaignFilter, filterChoicesQuery } from '../campaigns.ts';

type FormProps = {
  filter: CampaignFilter;
  onFilter: (some: CampaignFilter) => void;
  onClose: () => void;
};

/** Filters by sender, cost centre, user and day. */
export function FilterDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('campaigns.filters')}>
      <FilterForm {...form} />
    </Dialog>
  );
}

type Values = { sender: string; costCentre: string; user: string; from: string; to: string };

function FilterForm({ filter, onFilter, onClose }: FormProps) {
  const { t } = useTranslation('sending');
  const { data } = useQuery(filterChoicesQuery);
  const form = useForm(async (values: Values) => onFilter(filterOf(values)), {
    initial: valuesOf(filter),
    check: ({ from, to }) => ({
      to: from !== '' && to !== '' && to < from ? t('campaigns.backwards') : undefined,
    }),
    changesNothing: true,
    onDone: onClose,
  });
  const { field, values } = form;
  const any = { value: '', label: t('campaigns.any') };
  // The selected value can belong to deleted campaigns.
  const optionsOf = (names: string[] = [], chosen: string) =>
    [any, ...new Set([...(chosen === '' ? [] : [chosen]), ...names])].map((each) =>
      typeof each === 'string' ? { value: each, label: each } : each,
    );
  const users = (data?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = values.user === '' || users.some(({ value }) => value === values.user);
  return (
    <Form form={form}>
      <FieldGrid>
        <Select
          {...field('sender')}
          label={t('campaigns.sender')}
          options={optionsOf(data?.senders, values.sender)}
          focusFirst
        />
        <Select
          {...field('costCentre')}
          label={t('campaigns.costCentre')}
          options={optionsOf(data?.costCentres, values.costCentre)}
        />
        <Select
          {...field('user')}
          fullWidth
          label={t('campaigns.user')}
          options={[
            any,
            ...(isKnown ? [] : [{ value: values.user, label: t('campaigns.formerUser') }]),
            ...users,
          ]}
        />
        <DateField {...field('from')} direction="past" label={t('campaigns.from')} />
        <DateField
          {...field('to')}
          direction="past"
          label={t('campaigns.to')}
          hint={t('campaigns.daysHint')}
        />
      </FieldGrid>
      <FormButtons form={form} submit={t('campaigns.apply')} onCancel={onClose} />
    </Form>
  );
}

const valuesOf = ({ sender, costCentre, user, from, to }: CampaignFilter): Values => ({
  sender: sender ?? '',
  costCentre: costCentre ?? '',
  user: user === undefined ? '' : String(user),
  from: from ?? '',
  to: to ?? '',
});

const filterOf = ({ sender, costCentre, user, from, to }: Values): CampaignFilter => ({
  sender: sender || undefined,
  costCentre: costCentre || undefined,
  user: Number(user) || undefined,
  from: from || undefined,
  to: to || undefined,
});

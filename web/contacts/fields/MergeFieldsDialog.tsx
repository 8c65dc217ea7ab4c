import { useTranslation } from 'react-i18next';
import { type ContactField, mergeFields } from '#contract/contact-fields.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormEnd, Select, Text, useForm } from '#web/ui/index.ts';
import { DayFirst, isDayFirst, type Order } from './DayFirst.tsx';
import { useFields } from './fields.ts';
import { MisfitsNote } from './MisfitsNote.tsx';
import { useMisfits } from './misfits.ts';

type FormProps = { field: ContactField; onClose: () => void };

/** Chooses the field that goes into another; says first which of its values would not fit there. */
export function MergeFieldsDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contactFields');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('mergeTitle', { name: form.field.name })}>
      <MergeForm {...form} />
    </Dialog>
  );
}

type Values = { into: string; dayFirst: Order };

function MergeForm({ field: { key: from, name }, onClose }: FormProps) {
  const { t } = useTranslation('contactFields');
  const others = useFields().filter(({ key }) => key !== from);
  const form = useForm(
    ({ into, dayFirst }: Values) =>
      call(mergeFields, { params: { fieldKey: into }, body: { from, ...order(dayFirst) } }),
    {
      initial: { into: '', dayFirst: '' },
      check: ({ into }) => ({ into: into === '' ? t('required') : undefined }),
      onDone: onClose,
    },
  );
  const { into, dayFirst } = form.values;
  const target = others.find(({ key }) => key === into);
  const asks = target !== undefined && target.type !== 'text';
  const found = useMisfits(from, asks ? { into, ...order(dayFirst) } : undefined);
  return (
    <Form form={form}>
      <Text tone="muted">{t('mergeText', { name })}</Text>
      <Select
        {...form.field('into')}
        required
        focusFirst
        label={t('mergeInto')}
        options={[
          { value: '', label: t('chooseField') },
          ...others.map((each) => ({ value: each.key, label: each.name })),
        ]}
      />
      {target?.type === 'date' && <DayFirst {...form.field('dayFirst')} />}
      {asks && <MisfitsNote found={found} />}
      <FormEnd form={form} submit={t('mergeNow')} onCancel={onClose} />
    </Form>
  );
}

const order = (chosen: Order) => {
  const dayFirst = isDayFirst(chosen);
  return dayFirst === undefined ? {} : { dayFirst };
};

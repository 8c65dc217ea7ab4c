import { useTranslation } from 'react-i18next';
import { type ContactField, mergeFields } from '#contract/contact-fields.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Select, Text, useForm } from '#web/ui/index.ts';
import { DayFirst } from './DayFirst.tsx';
import { DecimalsField } from './Decimals.tsx';
import { labelOf } from './field-label.ts';
import { useFields } from './fields.ts';
import { InvalidValuesNote } from './InvalidValuesNote.tsx';
import { useInvalidValues } from './invalid-values.ts';
import { type Chosen, NOTHING_CHOSEN, readingOf } from './reading.ts';

type FormProps = { field: ContactField; onClose: () => void };

/** Chooses the field that goes into another; says first which of its values would not fit there. */
export function MergeFieldsDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contactFields');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('mergeTitle', { name: labelOf(form.field) })}>
      <MergeForm {...form} />
    </Dialog>
  );
}

type Values = Chosen & { into: string };

function MergeForm({ field, onClose }: FormProps) {
  const { key: from, type } = field;
  const { t } = useTranslation('contactFields');
  const others = useFields().filter(({ key }) => key !== from);
  const targetOf = (into: string) => others.find(({ key }) => key === into);
  const reading = (values: Values) => readingOf(targetOf(values.into)?.type, values);
  const form = useForm(
    (values: Values) =>
      call(mergeFields, { params: { fieldKey: values.into }, body: { from, ...reading(values) } }),
    {
      initial: { into: '', ...NOTHING_CHOSEN },
      check: ({ into }) => ({ into: into === '' ? t('required') : undefined }),
      onDone: onClose,
    },
  );
  const { into } = form.values;
  const target = targetOf(into);
  const asks = target !== undefined && target.type !== 'text';
  const found = useInvalidValues(from, asks ? { into, ...reading(form.values) } : undefined);
  return (
    <Form form={form}>
      <Text tone="muted">{t('mergeText', { name: labelOf(field) })}</Text>
      <Select
        {...form.field('into')}
        required
        focusFirst
        label={t('mergeInto')}
        options={[
          { value: '', label: t('chooseField') },
          ...others.map((each) => ({ value: each.key, label: labelOf(each) })),
        ]}
      />
      {target?.type === 'date' && <DayFirst {...form.field('dayFirst')} />}
      {target?.type === 'number' && type !== 'number' && <DecimalsField {...form.field('decimalComma')} />}
      {asks && <InvalidValuesNote found={found} />}
      <FormButtons form={form} submit={t('mergeNow')} onCancel={onClose} />
    </Form>
  );
}

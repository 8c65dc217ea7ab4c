import { useTranslation } from 'react-i18next';
import { type ContactField, mergeFields } from '#contract/contact-fields.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Select, Text, useForm } from '#web/ui/index.ts';
import { DateOrderField } from './DateOrderField.tsx';
import { DecimalsField } from './DecimalsField.tsx';
import { labelOf } from './field-label.ts';
import { useFields } from './fields.ts';
import { InvalidValuesNote } from './InvalidValuesNote.tsx';
import { useInvalidValues } from './invalid-values.ts';
import { type ParseSettings, DEFAULT_PARSE_SETTINGS, parseOptions } from './parse-options.ts';

type FormProps = { field: ContactField; onClose: () => void };

/**
 * Merges a field into another. First shows how many values do not fit the other field's type, with
 * examples.
 */
export function MergeFieldsDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contactFields');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('mergeTitle', { name: labelOf(form.field) })}>
      <MergeForm {...form} />
    </Dialog>
  );
}

type Values = ParseSettings & { into: string };

function MergeForm({ field, onClose }: FormProps) {
  const { key: from, type } = field;
  const { t } = useTranslation('contactFields');
  const others = useFields().filter(({ key }) => key !== from);
  const targetOf = (into: string) => others.find(({ key }) => key === into);
  const optionsFor = (values: Values) => parseOptions(targetOf(values.into)?.type, values);
  const form = useForm(
    (values: Values) =>
      call(mergeFields, { params: { fieldKey: values.into }, body: { from, ...optionsFor(values) } }),
    {
      initial: { into: '', ...DEFAULT_PARSE_SETTINGS },
      check: ({ into }) => ({ into: into === '' ? t('required') : undefined }),
      onDone: onClose,
    },
  );
  const { into } = form.values;
  const target = targetOf(into);
  const mustCheck = target !== undefined && target.type !== 'text';
  const invalid = useInvalidValues(from, mustCheck ? { into, ...optionsFor(form.values) } : undefined);
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
      {target?.type === 'date' && <DateOrderField {...form.field('dayFirst')} />}
      {target?.type === 'number' && type !== 'number' && <DecimalsField {...form.field('decimalComma')} />}
      {mustCheck && <InvalidValuesNote invalid={invalid} />}
      <FormButtons form={form} submit={t('mergeNow')} onCancel={onClose} />
    </Form>
  );
}

import { useTranslation } from 'react-i18next';
import { type ContactField, retypeField } from '#contract/contact-fields.ts';
import { call } from '#web/client/index.ts';
import { Button, Dialog, Form, FormButtons, useDebouncedValue, useForm } from '#web/ui/index.ts';
import { DateOrderField } from './DateOrderField.tsx';
import { DecimalsField } from './DecimalsField.tsx';
import { labelOf } from './field-label.ts';
import { parseChoices, TypeFields, type TypeValues } from './TypeFields.tsx';
import { InvalidValuesNote } from './InvalidValuesNote.tsx';
import { useInvalidValues } from './invalid-values.ts';
import { type ParseSettings, DEFAULT_PARSE_SETTINGS, parseOptions } from './parse-options.ts';

type FormProps = { field: ContactField; onClose: () => void };

/** Changes a field's type or choices. First shows how many values do not fit the change, with examples. */
export function RetypeFieldDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contactFields');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('retypeTitle', { name: labelOf(form.field) })}>
      <RetypeForm {...form} />
    </Dialog>
  );
}

type Values = TypeValues & ParseSettings;

/** The delay between the last change to the form and the check of the values. */
const DEBOUNCE_MS = 400;
const MAX_SUGGESTED_CHOICES = 50;

function RetypeForm({ field: { key, type, choices }, onClose }: FormProps) {
  const { t } = useTranslation('contactFields');
  const form = useForm(
    (values: Values) => call(retypeField, { params: { fieldKey: key }, body: toRequest(values) }),
    {
      initial: { type, choices: choices.join('\n'), ...DEFAULT_PARSE_SETTINGS },
      check: (values) => ({
        choices: values.type === 'choice' && parseChoices(values).length === 0 ? t('required') : undefined,
      }),
      doneMessage: () => t('retypedToast'),
      onDone: onClose,
    },
  );
  const { values } = form;
  const [settled] = useDebouncedValue(values, DEBOUNCE_MS);
  const mustCheck = settled.type !== 'text';
  const invalid = useInvalidValues(key, mustCheck ? toRequest(settled) : undefined);
  const offered =
    values.type === 'choice' && invalid?.isComplete ? invalid.examples.slice(0, MAX_SUGGESTED_CHOICES) : [];
  return (
    <Form form={form}>
      <TypeFields form={form} />
      {values.type === 'date' && <DateOrderField {...form.field('dayFirst')} />}
      {values.type === 'number' && type !== 'number' && <DecimalsField {...form.field('decimalComma')} />}
      {mustCheck && <InvalidValuesNote invalid={invalid} />}
      {offered.length > 0 && (
        <Button
          look="plain"
          onClick={() => form.change({ choices: [...parseChoices(values), ...offered].join('\n') })}
        >
          {t('takeChoices', { count: offered.length })}
        </Button>
      )}
      <FormButtons form={form} submit={t('retype')} onCancel={onClose} />
    </Form>
  );
}

const toRequest = (values: Values) => ({
  type: values.type,
  choices: parseChoices(values),
  ...parseOptions(values.type, values),
});

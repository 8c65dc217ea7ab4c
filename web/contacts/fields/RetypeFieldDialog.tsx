import { useTranslation } from 'react-i18next';
import { type ContactField, retypeField } from '#contract/contact-fields.ts';
import { call } from '#web/client/index.ts';
import { Button, Dialog, Form, FormButtons, useDebouncedValue, useForm } from '#web/ui/index.ts';
import { DayFirst } from './DayFirst.tsx';
import { DecimalsField } from './Decimals.tsx';
import { labelOf } from './field-label.ts';
import { choicesIn, KindFields, type KindValues } from './KindFields.tsx';
import { InvalidValuesNote } from './InvalidValuesNote.tsx';
import { useInvalidValues } from './invalid-values.ts';
import { type Chosen, NOTHING_CHOSEN, readingOf } from './reading.ts';

type FormProps = { field: ContactField; onClose: () => void };

/** Changes what a field is, or its choices; says first which values would not fit. */
export function RetypeFieldDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contactFields');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('retypeTitle', { name: labelOf(form.field) })}>
      <RetypeForm {...form} />
    </Dialog>
  );
}

type Values = KindValues & Chosen;

/** A while after the last key, the values are looked at. */
const SETTLED_MS = 400;
/** More values are not offered as choices. */
const MOST_OFFERED = 50;

function RetypeForm({ field: { key, type, choices }, onClose }: FormProps) {
  const { t } = useTranslation('contactFields');
  const form = useForm(
    (values: Values) => call(retypeField, { params: { fieldKey: key }, body: wanted(values) }),
    {
      initial: { type, choices: choices.join('\n'), ...NOTHING_CHOSEN },
      check: (values) => ({
        choices: values.type === 'choice' && choicesIn(values).length === 0 ? t('required') : undefined,
      }),
      doneMessage: () => t('retypedToast'),
      onDone: onClose,
    },
  );
  const { values } = form;
  const [settled] = useDebouncedValue(values, SETTLED_MS);
  const asks = settled.type !== 'text';
  const found = useInvalidValues(key, asks ? wanted(settled) : undefined);
  const offered = values.type === 'choice' && found?.isOver ? found.examples.slice(0, MOST_OFFERED) : [];
  return (
    <Form form={form}>
      <KindFields form={form} />
      {values.type === 'date' && <DayFirst {...form.field('dayFirst')} />}
      {values.type === 'number' && type !== 'number' && <DecimalsField {...form.field('decimalComma')} />}
      {asks && <InvalidValuesNote found={found} />}
      {offered.length > 0 && (
        <Button
          look="plain"
          onClick={() => form.change({ choices: [...choicesIn(values), ...offered].join('\n') })}
        >
          {t('takeChoices', { count: offered.length })}
        </Button>
      )}
      <FormButtons form={form} submit={t('retype')} onCancel={onClose} />
    </Form>
  );
}

const wanted = (values: Values) => ({
  type: values.type,
  choices: choicesIn(values),
  ...readingOf(values.type, values),
});

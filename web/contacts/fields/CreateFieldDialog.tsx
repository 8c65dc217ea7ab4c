import { useTranslation } from 'react-i18next';
import { createField, MAX_FIELD_NAME_LENGTH } from '#contract/contact-fields.ts';
import { variableName } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, TextField, useForm } from '#web/ui/index.ts';
import { humaniseName } from './field-label.ts';
import { parseChoices, TypeFields, type TypeValues } from './TypeFields.tsx';

type Props = { opened: boolean; onClose: () => void };

export function CreateFieldDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('contactFields');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('create')}>
      <CreateForm onClose={onClose} />
    </Dialog>
  );
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contactFields');
  const form = useForm(
    ({ name, ...kind }: TypeValues & { name: string }) =>
      call(createField, { body: { name, type: kind.type, choices: parseChoices(kind) } }),
    {
      initial: { name: '', type: 'text', choices: '' },
      check: ({ name, ...kind }) => ({
        name: variableName(name) === '' ? t('required') : undefined,
        choices: kind.type === 'choice' && parseChoices(kind).length === 0 ? t('required') : undefined,
      }),
      doneMessage: ({ name }) => t('createdToast', { name: humaniseName(name) }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <NameField field={form.field('name')} />
      <TypeFields form={form} />
      <FormButtons form={form} submit={t('create')} onCancel={onClose} />
    </Form>
  );
}

type NameProps = {
  field: { name: string; value: string; error: string | undefined; onChange: (value: string) => void };
};

/** The input for the field's name, with its variable as the hint. */
export function NameField({ field }: NameProps) {
  const { t } = useTranslation('contactFields');
  const variable = variableName(field.value);
  return (
    <TextField
      {...field}
      required
      focusFirst
      label={t('name')}
      hint={variable === '' ? t('nameHint') : t('inMessages', { variable: `{{${variable}}}` })}
      maxLength={MAX_FIELD_NAME_LENGTH}
    />
  );
}

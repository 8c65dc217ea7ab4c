import { useTranslation } from 'react-i18next';
import { type ContactField, renameField } from '#contract/contact-fields.ts';
import { variableName } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Text, useForm } from '#web/ui/index.ts';
import { humaniseName, labelOf } from './field-label.ts';
import { NameField } from './CreateFieldDialog.tsx';

type FormProps = { field: ContactField; onClose: () => void };

export function RenameFieldDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contactFields');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('renameTitle', { name: labelOf(form.field) })}>
      <RenameForm {...form} />
    </Dialog>
  );
}

function RenameForm({ field: { key, name: currentName }, onClose }: FormProps) {
  const { t } = useTranslation('contactFields');
  const form = useForm(
    ({ name }: { name: string }) => call(renameField, { params: { fieldKey: key }, body: { name } }),
    {
      initial: { name: currentName },
      check: ({ name }) => ({ name: variableName(name) === '' ? t('required') : undefined }),
      doneMessage: ({ name }) => t('renamedToast', { name: humaniseName(name) }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <NameField field={form.field('name')} />
      <Text tone="muted">{t('renameText', { variable: `{{${currentName}}}` })}</Text>
      <FormButtons form={form} submit={t('rename')} onCancel={onClose} />
    </Form>
  );
}

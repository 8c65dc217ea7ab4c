import { useTranslation } from 'react-i18next';
import { copyGroup, type Group } from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, TextField, useForm } from '#web/ui/index.ts';
import { MAX_GROUP_NAME_LENGTH } from './groups.ts';

type FormProps = { group: Group; onCopied: (copy: Group) => void; onClose: () => void };

export function CopyGroupDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('groups.copyTitle', { name: form.group.name })}>
      <CopyForm {...form} />
    </Dialog>
  );
}

function CopyForm({ group, onCopied, onClose }: FormProps) {
  const { t } = useTranslation('contacts');
  const form = useForm((body: { name: string }) => call(copyGroup, { params: { groupId: group.id }, body }), {
    initial: { name: t('groups.copyName', { name: group.name }).slice(0, MAX_GROUP_NAME_LENGTH) },
    check: ({ name }) => ({ name: name.trim() === '' ? t('groups.required') : undefined }),
    onDone: ({ group: copy }) => {
      onClose();
      onCopied(copy);
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        required
        focusFirst
        label={t('groups.newName')}
        maxLength={MAX_GROUP_NAME_LENGTH}
      />
      <FormButtons form={form} submit={t('groups.copy')} onCancel={onClose} />
    </Form>
  );
}

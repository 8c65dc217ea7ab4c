import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/contacts.ts';
import { formatNumber } from '#sms/index.ts';
import { CallProblem, wordsOf } from '#web/client/index.ts';
import { useForm } from '#web/ui/form.ts';
import { Alert, Button, Group, Stack, TextInput } from '#web/ui/kit.ts';
import { showDone } from '#web/ui/toast.tsx';
import { useAddContact, useUpdateContact } from './contacts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

type FormProps = { groupId: number; contact?: Contact | undefined; onClose: () => void };

/** Adds a contact to a group, or changes the names of one. */
export function ContactDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const { t } = useTranslation('contacts');
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={form.contact ? t('group.editTitle') : t('group.add')}
    >
      <ContactForm {...form} />
    </Dialog>
  );
}

function ContactForm({ groupId, contact, onClose }: FormProps) {
  const { t } = useTranslation('contacts');
  const { save, isPending } = useSaveContact(groupId, contact);
  const form = useForm({
    initialValues: {
      number: contact ? formatNumber(contact.number) : '',
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
    },
    validate: { number: (number) => (number.trim() === '' ? t('group.required') : null) },
  });
  const { error } = form.errors;
  const submit = form.onSubmit(async (values) => {
    try {
      await save(values);
      onClose();
    } catch (problem) {
      const field = problem instanceof CallProblem ? (problem.field ?? 'error') : 'error';
      form.setErrors({ [field in values ? field : 'error']: wordsOf(problem) });
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          label={t('group.number')}
          description={!contact && t('group.numberHint')}
          inputMode="tel"
          disabled={contact !== undefined}
          data-autofocus={!contact || undefined}
          {...form.getInputProps('number')}
        />
        <TextInput
          label={t('group.firstName')}
          maxLength={100}
          data-autofocus={contact ? true : undefined}
          {...form.getInputProps('firstName')}
        />
        <TextInput label={t('group.lastName')} maxLength={100} {...form.getInputProps('lastName')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('group.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {contact ? t('group.save') : t('group.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Values = { number: string; firstName: string; lastName: string };

function useSaveContact(groupId: number, contact: Contact | undefined) {
  const { t } = useTranslation('contacts');
  const add = useAddContact(groupId);
  const update = useUpdateContact();
  const save = async ({ number, firstName, lastName }: Values) => {
    if (contact) {
      await update.mutateAsync({ contactId: contact.id, firstName, lastName });
      return showDone(t('group.saved'));
    }
    const added = await add.mutateAsync({ number, firstName, lastName });
    return showDone(t('group.added', { number: formatNumber(added.number) }));
  };
  return { save, isPending: add.isPending || update.isPending };
}

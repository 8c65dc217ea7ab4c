import { useTranslation } from 'react-i18next';
import { addContact, type Contact, updateContact } from '#contract/contacts.ts';
import { formatNumber } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormEnd, TextField, useForm } from '#web/ui/index.ts';

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
  const form = useForm(
    (values: { number: string; firstName: string; lastName: string }) => {
      if (!contact) return call(addContact, { params: { groupId }, body: values });
      const { firstName, lastName } = values;
      return call(updateContact, { params: { contactId: contact.id }, body: { firstName, lastName } });
    },
    {
      initial: {
        number: contact ? formatNumber(contact.number) : '',
        firstName: contact?.firstName ?? '',
        lastName: contact?.lastName ?? '',
      },
      check: ({ number }) => ({ number: number.trim() === '' ? t('group.required') : undefined }),
      said: ({ number }) => (contact ? t('group.saved') : t('group.added', { number: formatNumber(number) })),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <TextField
        {...form.field('number')}
        label={t('group.number')}
        hint={!contact && t('group.numberHint')}
        required={!contact}
        inputMode="tel"
        disabled={contact !== undefined}
        focusFirst={!contact}
      />
      <TextField
        {...form.field('firstName')}
        label={t('group.firstName')}
        maxLength={100}
        focusFirst={contact !== undefined}
      />
      <TextField {...form.field('lastName')} label={t('group.lastName')} maxLength={100} />
      <FormEnd form={form} submit={contact ? t('group.save') : t('group.add')} onCancel={onClose} />
    </Form>
  );
}

import { useTranslation } from 'react-i18next';
import { addContact } from '#contract/contacts.ts';
import { formatNumber } from '#sms/index.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, TextField, useForm } from '#web/ui/index.ts';
import { GroupsField } from './GroupsField.tsx';

type Props = { number: string; opened: boolean; onClose: () => void };

/** Creates a contact for a number, in the groups that the user chooses. */
export function AddDialog({ opened, onClose, number }: Props) {
  const { t } = useTranslation('people');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('addTitle')}>
      <AddForm number={number} onClose={onClose} />
    </Dialog>
  );
}

type NewContact = { firstName: string; lastName: string; groupIds: number[] };

function AddForm({ number, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('people');
  const form = useForm<NewContact, void>(
    async ({ groupIds, ...names }: NewContact) => {
      const body = { number: `+${number}`, ...names, ifExists: 'update' as const };
      for (const groupId of groupIds) await call(addContact, { params: { groupId }, body });
    },
    {
      initial: { firstName: '', lastName: '', groupIds: [] },
      check: ({ groupIds }) => ({ groupIds: groupIds.length === 0 ? t('addGroupsRequired') : undefined }),
      doneMessage: () => t('added', { number: formatNumber(number) }),
      onDone: onClose,
    },
  );
  const { name: _name, ...groups } = form.field('groupIds');
  return (
    <Form form={form}>
      <TextField {...form.field('firstName')} label={t('firstName')} maxLength={100} focusFirst />
      <TextField {...form.field('lastName')} label={t('lastName')} maxLength={100} />
      <GroupsField {...groups} label={t('addGroups')} required />
      <FormButtons form={form} submit={t('addTitle')} onCancel={onClose} />
    </Form>
  );
}

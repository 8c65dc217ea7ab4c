import { useTranslation } from 'react-i18next';
import { changeGroupsOf } from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';
import { GroupsField } from '#web/people/index.ts';
import { Dialog, Form, FormButtons, useForm } from '#web/ui/index.ts';

type Props = { contactId: number; opened: boolean; onClose: () => void };

export function GroupsDialog({ contactId, opened, onClose }: Props) {
  const { t } = useTranslation('replies');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('conversation.addToGroup')}>
      <GroupsForm contactId={contactId} onClose={onClose} />
    </Dialog>
  );
}

function GroupsForm({ contactId, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('replies');
  const form = useForm<{ add: number[] }, void>(
    async (body) => {
      await call(changeGroupsOf, { params: { contactId }, body });
    },
    {
      initial: { add: [] },
      check: ({ add }) => ({ add: add.length === 0 ? t('conversation.groupsRequired') : undefined }),
      doneMessage: () => t('conversation.added'),
      onDone: onClose,
    },
  );
  const { name: _name, ...groups } = form.field('add');
  return (
    <Form form={form}>
      <GroupsField {...groups} label={t('conversation.groups')} required />
      <FormButtons form={form} submit={t('conversation.addToGroup')} onCancel={onClose} />
    </Form>
  );
}

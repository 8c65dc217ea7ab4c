import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#contract/access.ts';
import { type AccountUser, removeUser } from '#contract/users.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Select, Text, useForm } from '#web/ui/index.ts';
import { problemOf, useWithConfirmation } from '../../settings/confirm/use-with-confirmation.ts';
import { accountUsersQuery } from './queries.ts';

type Props = { user: AccountUser; opened: boolean; onClose: () => void };

export function RemoveDialog({ opened, ...content }: Props) {
  const { t } = useTranslation('accountSettings');
  const { fullName, username } = content.user;
  return (
    <Dialog
      opened={opened}
      title={t('remove.title', { name: fullName || username })}
      onClose={content.onClose}
    >
      <RemoveForm {...content} />
    </Dialog>
  );
}

function RemoveForm({ user, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('accountSettings');
  const { data } = useQuery(accountUsersQuery);
  const successors = (data?.users ?? []).filter(
    ({ id, state, role }) =>
      id !== user.id && state === 'active' && ROLES[role].some((each) => each === 'campaigns.send'),
  );
  const you = successors.find(({ isYou }) => isYou);
  const name = user.fullName || user.username;
  const send = useWithConfirmation(({ successor }: { successor: string }) =>
    call(removeUser, {
      params: { userId: user.id },
      body: { successorId: Number(successor === '' ? you?.id : successor) },
    }),
  );
  const form = useForm(send, {
    initial: { successor: '' },
    fieldOf: (field) => (field === 'successorId' ? 'successor' : undefined),
    problemText: problemOf,
    doneMessage: () => t('remove.done', { name }),
    onDone: onClose,
  });
  const field = form.field('successor');
  return (
    <Form form={form}>
      <Text size="sm">{t('remove.text')}</Text>
      <Select
        {...field}
        value={field.value === '' && you ? String(you.id) : field.value}
        label={t('remove.successor')}
        options={successors.map(({ id, fullName, username, isYou }) => ({
          value: String(id),
          label: isYou ? t('remove.you', { name: fullName || username }) : fullName || username,
        }))}
      />
      <FormButtons form={form} submit={t('remove.accept')} onCancel={onClose} />
    </Form>
  );
}

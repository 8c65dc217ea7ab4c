import { useTranslation } from 'react-i18next';
import type { UserRole } from '#contract/access.ts';
import { type AccountUser, changeRole } from '#contract/users.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, useForm } from '#web/ui/index.ts';
import { problemOf, useWithConfirmation } from '../../settings/confirm/use-with-confirmation.ts';
import { RoleField } from './RoleField.tsx';

type Props = { user: AccountUser; opened: boolean; onClose: () => void };

export function RoleDialog({ opened, ...content }: Props) {
  const { t } = useTranslation('accountSettings');
  const { fullName, username } = content.user;
  return (
    <Dialog
      opened={opened}
      title={t('changeRole.title', { name: fullName || username })}
      onClose={content.onClose}
    >
      <RoleForm {...content} />
    </Dialog>
  );
}

function RoleForm({ user, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('accountSettings');
  const send = useWithConfirmation((body: { role: UserRole }) =>
    call(changeRole, { params: { userId: user.id }, body }),
  );
  const form = useForm(send, {
    initial: { role: user.role },
    problemText: problemOf,
    doneMessage: (_answer, { role }) =>
      t('changeRole.done', { name: user.fullName || user.username, role: t(`roles.${role}`) }),
    onDone: onClose,
  });
  return (
    <Form form={form}>
      <RoleField {...form.field('role')} />
      <FormButtons form={form} submit={t('changeRole.submit')} onCancel={onClose} />
    </Form>
  );
}

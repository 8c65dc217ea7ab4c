import { useTranslation } from 'react-i18next';
import type { UserRole } from '#contract/access.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { INVITATION_DAYS, inviteUser } from '#contract/users.ts';
import { call } from '#web/client/index.ts';
import { Dialog, Form, FormButtons, Text, TextField, useForm } from '#web/ui/index.ts';
import { EMAIL_FORMAT } from '../../email-pattern.ts';
import { problemOf, useWithConfirmation } from '../../settings/confirm/use-with-confirmation.ts';
import { RoleField } from './RoleField.tsx';

type Props = { opened: boolean; onClose: () => void };

export function InviteDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('accountSettings');
  return (
    <Dialog opened={opened} title={t('invite.title')} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

type Values = { email: string; role: UserRole };
const INITIAL: Values = { email: '', role: 'sender' };

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accountSettings');
  const send = useWithConfirmation((body: Values) => call(inviteUser, { body }));
  const form = useForm(send, {
    initial: INITIAL,
    check: ({ email }) => ({ email: EMAIL_FORMAT.test(email.trim()) ? undefined : t('invite.email.wrong') }),
    problemText: problemOf,
    doneMessage: (_answer, { email }) => t('invite.sent', { email: email.trim() }),
    onDone: onClose,
  });
  return (
    <Form form={form}>
      <Text size="sm">{t('invite.text', { count: INVITATION_DAYS })}</Text>
      <TextField
        {...form.field('email')}
        required
        focusFirst
        label={t('users.email')}
        type="email"
        autoComplete="off"
        maxLength={MAX_LENGTHS.email}
      />
      <RoleField {...form.field('role')} />
      <FormButtons form={form} submit={t('invite.submit')} onCancel={onClose} />
    </Form>
  );
}

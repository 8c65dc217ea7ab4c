import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { inviteOwner, revokeOwnerInvitation, type SubAccountDetails } from '#contract/sub-accounts.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconDots, IconPencil, IconRefresh, IconTrash } from '#web/ui/icons.ts';
import {
  Dialog,
  Form,
  FormButtons,
  IconButton,
  Menu,
  MenuItem,
  showProblem,
  showSuccess,
  TextField,
  useDisclosure,
  useForm,
} from '#web/ui/index.ts';
import { isEmail } from '../is-email.ts';

type Props = { subAccountId: number; email: string };

/** What can be done with the invitation of a first owner who has not accepted it yet. */
export function OwnerInvitationMenu({ subAccountId, email }: Props) {
  const { t } = useTranslation('subAccounts');
  const [opened, { open, close }] = useDisclosure();
  const params = { subAccountId };
  const onError = (error: unknown) => showProblem(errorMessage(error));
  const resend = useMutation({
    mutationFn: () => call(inviteOwner, { params, body: { email } }),
    onSuccess: () => showSuccess(t('invitation.sent', { email })),
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeOwnerInvitation, { params }),
    onSuccess: () => showSuccess(t('invitation.revoked', { email })),
    onError,
  });
  return (
    <>
      <Menu opener={<IconButton icon={IconDots} label={t('invitation.actions', { email })} />}>
        <MenuItem icon={IconRefresh} onClick={() => resend.mutate()}>
          {t('invitation.resend')}
        </MenuItem>
        <MenuItem icon={IconPencil} onClick={open}>
          {t('invitation.change')}
        </MenuItem>
        <MenuItem danger icon={IconTrash} onClick={() => revoke.mutate()}>
          {t('invitation.revoke')}
        </MenuItem>
      </Menu>
      <InviteOwnerDialog subAccountId={subAccountId} email={email} opened={opened} onClose={close} />
    </>
  );
}

type DialogProps = {
  subAccountId: SubAccountDetails['id'];
  /** The address of the current invitation. */
  email?: string;
  opened: boolean;
  onClose: () => void;
};

/** Invites the first owner. An earlier invitation stops working. */
export function InviteOwnerDialog({ opened, ...content }: DialogProps) {
  const { t } = useTranslation('subAccounts');
  return (
    <Dialog
      opened={opened}
      title={t(content.email === undefined ? 'invitation.invite' : 'invitation.change')}
      onClose={content.onClose}
    >
      <InviteOwnerForm {...content} />
    </Dialog>
  );
}

function InviteOwnerForm({ subAccountId, email = '', onClose }: Omit<DialogProps, 'opened'>) {
  const { t } = useTranslation('subAccounts');
  const form = useForm((body: { email: string }) => call(inviteOwner, { params: { subAccountId }, body }), {
    initial: { email },
    check: (values) => ({ email: isEmail(values.email) ? undefined : t('createDialog.wrongEmail') }),
    doneMessage: (_answer, values) => t('invitation.sent', { email: values.email.trim() }),
    onDone: onClose,
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('email')}
        required
        focusFirst
        label={t('createDialog.owner')}
        hint={email === '' ? undefined : t('invitation.changeHint')}
        type="email"
        autoComplete="off"
        maxLength={MAX_LENGTHS.email}
      />
      <FormButtons form={form} submit={t('invitation.send')} onCancel={onClose} />
    </Form>
  );
}

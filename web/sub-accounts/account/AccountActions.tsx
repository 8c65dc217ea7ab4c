import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  closeSubAccount,
  MAX_SUSPENSION_REASON,
  reinstateSubAccount,
  type SubAccountDetails,
  suspendSubAccount,
} from '#contract/sub-accounts.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconBan, IconCheck, IconCoins, IconDots, IconPlayerPause } from '#web/ui/icons.ts';
import {
  Button,
  ConfirmDialog,
  Dialog,
  Form,
  FormButtons,
  IconButton,
  Menu,
  MenuItem,
  showProblem,
  showSuccess,
  Text,
  TextArea,
  useForm,
} from '#web/ui/index.ts';
import { CreditsDialog } from '../CreditsDialog.tsx';

type Props = { account: SubAccountDetails };
type OpenDialog = 'credits' | 'suspend' | 'reinstate' | 'close';

/** What can be done with an open sub-account. */
export function AccountActions({ account }: Props) {
  const { t } = useTranslation('subAccounts');
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const isSuspended = account.state === 'suspended';
  return (
    <>
      <Button icon={IconCoins} onClick={() => setDialog('credits')}>
        {t('credits.open')}
      </Button>
      <Menu opener={<IconButton icon={IconDots} label={t('actions')} />}>
        <MenuItem
          icon={isSuspended ? IconCheck : IconPlayerPause}
          onClick={() => setDialog(isSuspended ? 'reinstate' : 'suspend')}
        >
          {t(isSuspended ? 'reinstate.open' : 'suspend.open')}
        </MenuItem>
        <MenuItem danger icon={IconBan} onClick={() => setDialog('close')}>
          {t('close.open')}
        </MenuItem>
      </Menu>
      <CreditsDialog subAccount={account} opened={dialog === 'credits'} onClose={close} />
      <Dialog
        opened={dialog === 'suspend'}
        title={t('suspend.title', { name: account.name })}
        onClose={close}
      >
        <SuspendForm account={account} onClose={close} />
      </Dialog>
      <ReinstateDialog account={account} opened={dialog === 'reinstate'} onClose={close} />
      <CloseDialog account={account} opened={dialog === 'close'} onClose={close} />
    </>
  );
}

type FormProps = Props & { onClose: () => void };

function SuspendForm({ account: { id, name }, onClose }: FormProps) {
  const { t } = useTranslation('subAccounts');
  const form = useForm(
    (body: { reason: string }) => call(suspendSubAccount, { params: { subAccountId: id }, body }),
    {
      initial: { reason: '' },
      doneMessage: () => t('suspend.done', { name }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <Text size="sm">{t('suspend.text')}</Text>
      <TextArea
        {...form.field('reason')}
        focusFirst
        label={t('suspend.reason')}
        hint={t('suspend.reasonHint')}
        rows={2}
        maxLength={MAX_SUSPENSION_REASON}
      />
      <FormButtons form={form} submit={t('suspend.accept')} onCancel={onClose} />
    </Form>
  );
}

type DialogProps = FormProps & { opened: boolean };

function ReinstateDialog({ account: { id, name }, opened, onClose }: DialogProps) {
  const { t } = useTranslation('subAccounts');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(reinstateSubAccount, { params: { subAccountId: id } }),
    onError: (error) => showProblem(errorMessage(error)),
    onSuccess: () => {
      onClose();
      showSuccess(t('reinstate.done', { name }));
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('reinstate.title', { name })}
      acceptLabel={t('reinstate.accept')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t('reinstate.text')}
    </ConfirmDialog>
  );
}

/** The user types the account's name, because closing cannot be undone. */
function CloseDialog({ account: { id, name }, opened, onClose }: DialogProps) {
  const { t } = useTranslation('subAccounts');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(closeSubAccount, { params: { subAccountId: id }, body: { name } }),
    onError: (error) => showProblem(errorMessage(error)),
    onSuccess: () => {
      onClose();
      showSuccess(t('close.done', { name }));
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('close.title', { name })}
      acceptLabel={t('close.accept')}
      requiredText={name.trim()}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t('close.text')}
    </ConfirmDialog>
  );
}

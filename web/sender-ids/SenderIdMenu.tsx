import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteSenderId, type SenderId, setDefaultSenderId, withdrawSenderId } from '#contract/sender-ids.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconBan, IconCheck, IconRefresh, IconSearch, IconTrash } from '#web/ui/icons.ts';
import { ConfirmDialog, LoadedDialog, MenuItem, showSuccess, showProblem } from '#web/ui/index.ts';
import { RequestDialog } from './RequestDialog.tsx';

export type SenderIdDialogKind = 'details' | 'again' | 'withdraw' | 'delete';

type MenuProps = { senderId: SenderId; onOpenDialog: (kind: SenderIdDialogKind) => void };

export function SenderIdMenu({ senderId, onOpenDialog }: MenuProps) {
  const { t } = useTranslation('senderIds');
  const { mutate: toggle } = useToggleDefault(senderId);
  const { state, isDefault } = senderId;
  const isOver = state === 'refused' || state === 'withdrawn';
  return (
    <>
      <MenuItem icon={IconSearch} onClick={() => onOpenDialog('details')}>
        {t('details.open')}
      </MenuItem>
      {state === 'approved' && (
        <MenuItem icon={IconCheck} onClick={() => toggle()}>
          {t(isDefault ? 'noDefault' : 'makeDefault')}
        </MenuItem>
      )}
      {isOver && (
        <MenuItem icon={IconRefresh} onClick={() => onOpenDialog('again')}>
          {t('requestAgain')}
        </MenuItem>
      )}
      {isOver ? (
        <MenuItem danger icon={IconTrash} onClick={() => onOpenDialog('delete')}>
          {t('delete')}
        </MenuItem>
      ) : (
        <MenuItem danger icon={IconBan} onClick={() => onOpenDialog('withdraw')}>
          {t('withdraw')}
        </MenuItem>
      )}
    </>
  );
}

function useToggleDefault({ id, sender, isDefault }: SenderId) {
  const { t } = useTranslation('senderIds');
  return useMutation({
    mutationFn: () => call(setDefaultSenderId, { params: { senderId: id }, body: { isDefault: !isDefault } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => showSuccess(t(isDefault ? 'madeNoDefault' : 'madeDefault', { sender })),
  });
}

type DialogsProps = { senderId?: SenderId; kind?: SenderIdDialogKind; onClose: () => void };

const loadDetails = async () => (await import('./DetailsDialog.tsx')).DetailsDialog;

/** The dialogs of the menu. Rendered outside the list, so they stay open if the row disappears. */
export function SenderIdDialogs({ senderId, kind, onClose }: DialogsProps) {
  const { t } = useTranslation('senderIds');
  if (!senderId) return null;
  return (
    <>
      <LoadedDialog load={loadDetails} opened={kind === 'details'} onClose={onClose} with={{ senderId }} />
      <RequestDialog
        key={`${senderId.id} ${senderId.state}`}
        again={senderId}
        opened={kind === 'again'}
        onClose={onClose}
      />
      <ConfirmActionDialog
        action="withdraw"
        senderId={senderId}
        opened={kind === 'withdraw'}
        text={t(senderId.state === 'approved' ? 'withdrawApproved' : 'withdrawRequested')}
        onClose={onClose}
      />
      <ConfirmActionDialog
        action="delete"
        senderId={senderId}
        opened={kind === 'delete'}
        text={t('deleteText')}
        onClose={onClose}
      />
    </>
  );
}

const CONFIRMED_ACTIONS = {
  withdraw: { endpoint: withdrawSenderId, title: 'withdrawTitle', done: 'withdrawn' },
  delete: { endpoint: deleteSenderId, title: 'deleteTitle', done: 'deleted' },
} as const;

type ConfirmActionProps = {
  action: keyof typeof CONFIRMED_ACTIONS;
  senderId: SenderId;
  opened: boolean;
  text: string;
  onClose: () => void;
};

/** Asks before withdrawing or deleting a sender ID. */
function ConfirmActionDialog({
  action,
  senderId: { id, sender },
  opened,
  text,
  onClose,
}: ConfirmActionProps) {
  const { t } = useTranslation('senderIds');
  const { endpoint, title, done } = CONFIRMED_ACTIONS[action];
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endpoint, { params: { senderId: id } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => {
      onClose();
      showSuccess(t(done, { sender }));
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t(title, { sender })}
      acceptLabel={t(action)}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

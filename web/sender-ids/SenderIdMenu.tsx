import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteSenderId, type SenderId, setDefaultSenderId, withdrawSenderId } from '#contract/sender-ids.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { IconBan, IconCheck, IconHistory, IconSearch, IconTrash } from '#web/ui/icons.ts';
import { ConfirmDialog, LoadedDialog, MenuItem, showDone, showProblem } from '#web/ui/index.ts';
import { RequestDialog } from './RequestDialog.tsx';

export type Asking = 'details' | 'again' | 'withdraw' | 'delete';

type MenuProps = { senderId: SenderId; onAsk: (kind: Asking) => void };

/** What can be done with a sender ID. */
export function SenderIdMenu({ senderId, onAsk }: MenuProps) {
  const { t } = useTranslation('senderIds');
  const { mutate: toggle } = useToggleDefault(senderId);
  const { state, isDefault } = senderId;
  const isOver = state === 'refused' || state === 'withdrawn';
  return (
    <>
      <MenuItem icon={IconSearch} onClick={() => onAsk('details')}>
        {t('details.open')}
      </MenuItem>
      {state === 'approved' && (
        <MenuItem icon={IconCheck} onClick={() => toggle()}>
          {t(isDefault ? 'noDefault' : 'makeDefault')}
        </MenuItem>
      )}
      {isOver && (
        <MenuItem icon={IconHistory} onClick={() => onAsk('again')}>
          {t('requestAgain')}
        </MenuItem>
      )}
      {isOver ? (
        <MenuItem danger icon={IconTrash} onClick={() => onAsk('delete')}>
          {t('delete')}
        </MenuItem>
      ) : (
        <MenuItem danger icon={IconBan} onClick={() => onAsk('withdraw')}>
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
    onError: (problem) => showProblem(wordsOf(problem)),
    onSuccess: () => showDone(t(isDefault ? 'madeNoDefault' : 'madeDefault', { sender })),
  });
}

type DialogsProps = { senderId?: SenderId; kind?: Asking; onClose: () => void };

const loadDetails = async () => (await import('./DetailsDialog.tsx')).DetailsDialog;

/** What the menu asks; outside of the rows, so that it stays when a row goes. */
export function SenderIdDialogs({ senderId, kind, onClose }: DialogsProps) {
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
      <WithdrawDialog senderId={senderId} opened={kind === 'withdraw'} onClose={onClose} />
      <DeleteDialog senderId={senderId} opened={kind === 'delete'} onClose={onClose} />
    </>
  );
}

type DialogProps = { senderId: SenderId; opened: boolean; onClose: () => void };

function WithdrawDialog({ senderId: { id, sender, state }, opened, onClose }: DialogProps) {
  const { t } = useTranslation('senderIds');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawSenderId, { params: { senderId: id } }),
    onError: (problem) => showProblem(wordsOf(problem)),
    onSuccess: () => {
      onClose();
      showDone(t('withdrawn', { sender }));
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('withdrawTitle', { sender })}
      acceptLabel={t('withdraw')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t(state === 'approved' ? 'withdrawApproved' : 'withdrawRequested')}
    </ConfirmDialog>
  );
}

function DeleteDialog({ senderId: { id, sender }, opened, onClose }: DialogProps) {
  const { t } = useTranslation('senderIds');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteSenderId, { params: { senderId: id } }),
    onError: (problem) => showProblem(wordsOf(problem)),
    onSuccess: () => {
      onClose();
      showDone(t('deleted', { sender }));
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle', { sender })}
      acceptLabel={t('delete')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import { ConfirmForm } from './ConfirmForm.tsx';

type Props = { opened: boolean; onClose: () => void; onClosed: () => void; onConfirmed: () => void };

/** Asks for the password. */
export function PasswordDialog({ opened, onClose, onClosed, onConfirmed }: Props) {
  const { t } = useTranslation('mySettings');
  return (
    <Dialog opened={opened} title={t('confirm.title')} onClose={onClose} onClosed={onClosed}>
      <ConfirmForm onConfirmed={onConfirmed} onCancel={onClose} />
    </Dialog>
  );
}

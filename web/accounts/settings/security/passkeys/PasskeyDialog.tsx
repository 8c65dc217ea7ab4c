import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import { PasskeyForm } from './PasskeyForm.tsx';

type Props = { suggestion: string; opened: boolean; onClose: () => void };

export function PasskeyDialog({ suggestion, opened, onClose }: Props) {
  const { t } = useTranslation('mySettings');
  return (
    <Dialog opened={opened} title={t('passkeys.addTitle')} onClose={onClose}>
      <PasskeyForm suggestion={suggestion} onClose={onClose} />
    </Dialog>
  );
}

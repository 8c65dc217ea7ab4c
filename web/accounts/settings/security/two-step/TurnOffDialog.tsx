import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, showSuccess } from '#web/ui/index.ts';
import type { Factor } from './factor.ts';

type Props = {
  factor: Factor;
  isLast: boolean;
  opened: boolean;
  turningOff: UseMutationResult<unknown, Error, void>;
  onClose: () => void;
};

/**
 * Asks before turning off a factor. Closes before the call, because the call may open the password dialog.
 */
export function TurnOffDialog({ factor, isLast, opened, turningOff, onClose }: Props) {
  const { t } = useTranslation('mySettings');
  const accept = () => {
    onClose();
    turningOff.mutate(undefined, { onSuccess: () => showSuccess(t(`twoStep.${factor}.turnedOff`)) });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`twoStep.${factor}.offTitle`)}
      acceptLabel={t('turnOff')}
      onAccept={accept}
      onClose={onClose}
    >
      {t(`twoStep.${factor}.offText`)} {isLast && t('twoStep.lastOff')}
    </ConfirmDialog>
  );
}

import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, showSuccess, Stack } from '#web/ui/index.ts';
import { useRefreshSession, useSession } from '../../../session.ts';
import { TurnOnForm } from './TurnOnForm.tsx';
import type { Factor, TurnOn } from './factor.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = {
  factor: Factor;
  opened: boolean;
  turnOn: TurnOn;
  guide: ReactNode;
  afterCode: ReactNode;
  onClose: () => void;
};

/** Shows the guide and the code field, then the recovery codes if this is the first factor. */
export function SetUpDialog({ factor, opened, turnOn, guide, afterCode, onClose }: Props) {
  const { t } = useTranslation('mySettings');
  const [codes, setCodes] = useState<string[]>([]);
  const { mustSetUpTwoFactor } = useSession().account;
  const refreshSession = useRefreshSession();
  const finish = () => {
    onClose();
    showSuccess(t(`twoStep.${factor}.turnedOn`));
    if (mustSetUpTwoFactor) void refreshSession();
  };
  const onTurnedOn = (recoveryCodes: string[]) => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else finish();
  };
  const showsCodes = codes.length > 0;
  return (
    <Dialog
      opened={opened}
      title={showsCodes ? t('twoStep.recoveryCodes.shown') : t(`twoStep.${factor}.setUp`)}
      mustAnswer={showsCodes}
      onClose={onClose}
      onClosed={() => setCodes([])}
    >
      {showsCodes ? (
        <RecoveryCodes codes={codes} onSaved={finish} />
      ) : (
        <Stack>
          {guide}
          <TurnOnForm turnOn={turnOn} afterCode={afterCode} onTurnedOn={onTurnedOn} onCancel={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}

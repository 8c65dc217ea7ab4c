import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewRecoveryCodes } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, ConfirmDialog, Dialog, Row } from '#web/ui/index.ts';
import { IconLifebuoy } from '#web/ui/icons.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function RecoveryCodesRow({ remaining }: { remaining: number }) {
  const { t } = useTranslation('mySettings');
  const mutationFn = useWithConfirmation(() => call(renewRecoveryCodes));
  const [dialog, setDialog] = useState<'confirm' | 'codes'>();
  const close = () => setDialog(undefined);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn,
    onSuccess: () => setDialog('codes'),
  });
  const renew = () => {
    close();
    mutate();
  };
  return (
    <>
      <Row
        icon={IconLifebuoy}
        title={t('twoStep.recoveryCodes.title')}
        note={t('twoStep.recoveryCodes.left', { count: remaining })}
        problem={problemOf(error)}
        action={
          <Button look="plain" busy={isPending} onClick={() => setDialog('confirm')}>
            {t('twoStep.recoveryCodes.renew')}
          </Button>
        }
      />
      <ConfirmDialog
        opened={dialog === 'confirm'}
        title={t('twoStep.recoveryCodes.renewTitle')}
        acceptLabel={t('twoStep.recoveryCodes.renew')}
        onAccept={renew}
        onClose={close}
      >
        {t('twoStep.recoveryCodes.renewText')}
      </ConfirmDialog>
      <Dialog opened={dialog === 'codes'} title={t('twoStep.recoveryCodes.shown')} mustAnswer onClose={close}>
        <RecoveryCodes codes={data?.recoveryCodes ?? []} onSaved={close} />
      </Dialog>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { forgetDevices } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { IconShieldCheck } from '#web/ui/icons.ts';
import { Row } from '#web/ui/Rows.tsx';
import { showDone } from '#web/ui/toast.tsx';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';

type Props = { count: number; onForgotten: () => void };

export function TrustedBrowsersRow({ count, onForgotten }: Props) {
  const { t } = useTranslation('mySettings');
  const mutationFn = useConfirmed(() => call(forgetDevices));
  const { mutate, isPending, error } = useMutation({
    mutationFn,
    onSuccess: () => {
      onForgotten();
      showDone(t('twoStep.devices.forgotten'));
    },
  });
  return (
    <Row
      icon={IconShieldCheck}
      title={t('twoStep.devices.title')}
      note={count > 0 ? t('twoStep.devices.count', { count }) : t('twoStep.devices.none')}
      problem={problemOf(error)}
      action={
        count > 0 && (
          <BusyButton variant="default" busy={isPending} onClick={() => mutate()}>
            {t('twoStep.devices.forget')}
          </BusyButton>
        )
      }
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { forgetDevices } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, Row, showSuccess } from '#web/ui/index.ts';
import { IconShieldCheck } from '#web/ui/icons.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';

type Props = { count: number; onForgotten: () => void };

export function TrustedBrowsersRow({ count, onForgotten }: Props) {
  const { t } = useTranslation('mySettings');
  const mutationFn = useWithConfirmation(() => call(forgetDevices));
  const { mutate, isPending, error } = useMutation({
    mutationFn,
    onSuccess: () => {
      onForgotten();
      showSuccess(t('twoStep.devices.forgotten'));
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
          <Button look="plain" busy={isPending} onClick={() => mutate()}>
            {t('twoStep.devices.forget')}
          </Button>
        )
      }
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startEmailCodes } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Text } from '#web/ui/kit.ts';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';

/** Mails another code; the one from before holds no more. */
export function SendAgain() {
  const { t } = useTranslation('mySettings');
  const mutationFn = useConfirmed(() => call(startEmailCodes));
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn,
    meta: { changesNothing: true },
  });
  return (
    <div>
      <BusyButton variant="subtle" size="compact-sm" ml={-8} busy={isPending} onClick={() => mutate()}>
        {t('twoStep.emailCodes.again')}
      </BusyButton>
      <Text size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'} aria-live="polite">
        {isSuccess ? t('twoStep.emailCodes.sentAgain') : problemOf(error)}
      </Text>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startEmailCodes } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, Text } from '#web/ui/index.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';

/** Emails a new code, which invalidates the previous one. */
export function SendAgain() {
  const { t } = useTranslation('mySettings');
  const mutationFn = useWithConfirmation(() => call(startEmailCodes));
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn,
    meta: { changesNothing: true },
  });
  return (
    <div>
      <Button look="quiet" size="small" busy={isPending} onClick={() => mutate()}>
        {t('twoStep.emailCodes.again')}
      </Button>
      <Text size="sm" tone={error ? 'bad' : 'muted'} aria-live="polite">
        {isSuccess ? t('twoStep.emailCodes.sentAgain') : problemOf(error)}
      </Text>
    </div>
  );
}

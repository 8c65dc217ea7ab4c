import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDetails } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { showProblem } from '#web/ui/index.ts';

export function useConfirmDetails(onConfirmed: () => unknown) {
  const { t } = useTranslation('mySettings');
  return useMutation({
    mutationFn: () => call(confirmDetails),
    meta: { changesNothing: true },
    onSuccess: onConfirmed,
    onError: () => showProblem(t('outdated.failed')),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDetails } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { showProblem } from '#web/ui/toast.tsx';
import { noticesQuery } from '../queries.ts';

export function useConfirmDetails() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmDetails),
    meta: { changesNothing: true },
    onSuccess: () =>
      queryClient.setQueryData(
        noticesQuery.queryKey,
        (known) => known && { ...known, confirmDetails: false },
      ),
    onError: () => showProblem(t('details.failed')),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDetails } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { showProblem } from '#web/ui/index.ts';
import { noticesQuery } from '../queries.ts';

export function useConfirmDetails() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery;
  return useMutation({
    mutationFn: () => call(confirmDetails),
    meta: { changesNothing: true },
    onSuccess: async () => {
      // What was asked before it was confirmed would ask again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, confirmDetails: false });
    },
    onError: () => showProblem(t('details.failed')),
  });
}

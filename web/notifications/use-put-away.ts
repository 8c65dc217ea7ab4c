import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissNotice, restoreNotice } from '#contract/notifications.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { showProblem } from '#web/ui/toast.tsx';
import { noticesQuery } from './queries.ts';

/** Puts a notice away for good: at once, and back again where the server could not do it. */
export function usePutAway(): (notice: string) => void {
  const change = useChangeDismissed();
  const { mutate } = useMutation({
    mutationFn: (notice: string) => call(dismissNotice, { params: { notice } }),
    meta: { changesNothing: true },
    onMutate: (notice) => change((dismissed) => [...dismissed, notice]),
    onError: async (error, notice) => {
      showProblem(wordsOf(error));
      await change((dismissed) => dismissed.filter((each) => each !== notice));
    },
  });
  return mutate;
}

/** Lets notices be seen again. */
export function useRestore(): (notices: string[]) => void {
  const { mutate } = useMutation({
    mutationFn: (notices: string[]) =>
      Promise.all(notices.map((notice) => call(restoreNotice, { params: { notice } }))),
    onError: (error) => showProblem(wordsOf(error)),
  });
  return mutate;
}

function useChangeDismissed() {
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery;
  return async (change: (dismissed: string[]) => string[]) => {
    // What was asked before would bring the notice back.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { ...known, dismissed: change(known.dismissed) });
  };
}

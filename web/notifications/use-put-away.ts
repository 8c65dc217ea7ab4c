import { useMutation } from '@tanstack/react-query';
import { restoreNotice } from '#contract/notifications.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { showProblem } from '#web/ui/index.ts';
import { putAwayMutation } from './put-away.ts';

/** Puts a notice away for good: at once, and back again where the server could not do it. */
export function usePutAway(): (notice: string) => void {
  const { mutate } = useMutation({
    ...putAwayMutation,
    onError: (error) => showProblem(wordsOf(error)),
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

import { useMutation } from '@tanstack/react-query';
import { restoreNotice } from '#contract/notifications.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { showProblem } from '#web/ui/index.ts';
import { dismissMutation } from './dismiss-notice.ts';

/**
 * Returns a function that dismisses a notice for good. The notice disappears at once, and returns if the
 * request fails.
 */
export function useDismissNotice(): (notice: string) => void {
  const { mutate } = useMutation({
    ...dismissMutation,
    onError: (error) => showProblem(errorMessage(error)),
  });
  return mutate;
}

/** Returns a function that shows dismissed notices again. */
export function useRestoreNotices(): (notices: string[]) => void {
  const { mutate } = useMutation({
    mutationFn: (notices: string[]) =>
      Promise.all(notices.map((notice) => call(restoreNotice, { params: { notice } }))),
    onError: (error) => showProblem(errorMessage(error)),
  });
  return mutate;
}

import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#web/client/index.ts';
import { showSuccess, showProblem, showUndoToast } from '../feedback/toast.tsx';
import type { ImmediateAction } from './list-props.ts';

type Variables<Row> = { immediate: ImmediateAction<Row>; rows: Row[]; reason: string };

/** Runs an action on a few rows and offers to undo it, even after the rows or the selection bar have disappeared. */
export function useImmediateAction<Row>(
  onDone: () => void,
): (action: ImmediateAction<Row>, rows: Row[], reason: string) => void {
  const { t } = useTranslation('ui');
  const { mutate: undo } = useMutation({ mutationFn: (back: () => Promise<unknown>) => back(), onError });
  const { mutate } = useMutation({
    mutationFn: ({ immediate, rows, reason }: Variables<Row>) => immediate.run(rows, reason),
    onSuccess: (_done, { immediate, rows }) => {
      onDone();
      const back = immediate.undo?.(rows);
      if (back) showUndoToast(immediate.doneMessage(rows), t('undo'), () => undo(back));
      else showSuccess(immediate.doneMessage(rows));
    },
    onError,
  });
  return useCallback((immediate, rows, reason) => mutate({ immediate, rows, reason }), [mutate]);
}

function onError(problem: unknown): void {
  showProblem(errorMessage(problem));
}

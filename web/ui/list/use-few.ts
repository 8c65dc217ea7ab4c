import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '#web/client/index.ts';
import { showDone, showProblem, showUndo } from '../feedback/toast.tsx';
import type { FewRows } from './list-props.ts';

type Few<Row> = { few: FewRows<Row>; rows: Row[]; reason: string };

/** Does something to a few rows at once, and offers to take it back: also when they, or the bar, have gone by then. */
export function useFew<Row>(onDone: () => void): (few: FewRows<Row>, rows: Row[], reason: string) => void {
  const { t } = useTranslation('ui');
  const { mutate: takeBack } = useMutation({ mutationFn: (back: () => Promise<unknown>) => back(), onError });
  const { mutate } = useMutation({
    mutationFn: ({ few, rows, reason }: Few<Row>) => few.does(rows, reason),
    onSuccess: (_done, { few, rows }) => {
      onDone();
      const back = few.undo?.(rows);
      if (back) showUndo(few.said(rows), t('undo'), () => takeBack(back));
      else showDone(few.said(rows));
    },
    onError,
  });
  return useCallback((few, rows, reason) => mutate({ few, rows, reason }), [mutate]);
}

function onError(problem: unknown): void {
  showProblem(wordsOf(problem));
}

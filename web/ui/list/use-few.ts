import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '#web/client/index.ts';
import { showDone, showProblem, showUndo } from '../feedback/toast.tsx';
import type { FewRows } from './list-props.ts';

/** Does something to a few rows at once, and offers to take it back. */
export function useFew<Row>(): (few: FewRows<Row>, rows: Row[]) => void {
  const { t } = useTranslation('ui');
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (problem) => showProblem(wordsOf(problem)),
  });
  return ({ does, undo, said }, rows) =>
    mutate(() => does(rows), {
      onSuccess: () => {
        const back = undo?.(rows);
        if (back) showUndo(said(rows), t('undo'), () => mutate(back));
        else showDone(said(rows));
      },
    });
}

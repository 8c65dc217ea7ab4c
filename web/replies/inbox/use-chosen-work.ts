import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#contract/conversations.ts';
import { wordsOf } from '#web/client/index.ts';
import { showDone, showProblem, showUndo } from '#web/ui/index.ts';
import type { RepliesSearch } from '../search.ts';
import { changeAll, finishAll, readAll } from './conversations.ts';

const onError = (error: unknown) => showProblem(wordsOf(error));

/** What can be done with several conversations at once, or with all that match; `onDone` once it is done. */
export function useChosenWork(search: RepliesSearch, onDone: () => void) {
  const { t } = useTranslation(['replies', 'ui']);
  const { mutate: finish } = useMutation({
    mutationFn: ({ some, isDone }: { some: Conversation[]; isDone: boolean }) => finishAll(some, isDone),
    onSuccess: ({ changed }, { some, isDone }) => {
      onDone();
      const left = some.length - changed;
      const said = [
        t(isDone ? 'many.doneSaid' : 'many.reopenedSaid', { count: changed }),
        isDone && left > 0 && t('many.left', { count: left }),
      ];
      showUndo(said.filter(Boolean).join(' '), t('undo', { ns: 'ui' }), () => takeBack({ some, isDone }));
    },
    onError,
  });
  const { mutate: takeBack } = useMutation({
    mutationFn: ({ some, isDone }: { some: Conversation[]; isDone: boolean }) => finishAll(some, !isDone),
    onError,
  });
  const { mutate: read } = useMutation({
    mutationFn: readAll,
    onSuccess: ({ changed }) => {
      onDone();
      showDone(t('many.readSaid', { count: changed }));
    },
    onError,
  });
  const { mutate: all } = useMutation({
    mutationFn: (action: Parameters<typeof changeAll>[1]) => changeAll(search, action),
    onSuccess: onDone,
    onError,
  });
  return {
    all,
    finish: (some: Conversation[], isDone: boolean) =>
      finish({ some: some.filter((each) => each.isDone !== isDone), isDone }),
    read: (some: Conversation[]) => read(some.filter(({ unread }) => unread > 0)),
  };
}

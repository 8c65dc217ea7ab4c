import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#contract/conversations.ts';
import { errorMessage } from '#web/client/index.ts';
import { showSuccess, showProblem, showUndoToast } from '#web/ui/index.ts';
import type { RepliesSearch } from '../search.ts';
import { changeMatchingConversations, finishAll, markAllAsRead } from './conversations.ts';

const onError = (error: unknown) => showProblem(errorMessage(error));

/**
 * Returns actions for the selected conversations, or for all that match the search. Calls `onDone` after
 * success.
 */
export function useSelectionActions(search: RepliesSearch, onDone: () => void) {
  const { t } = useTranslation(['replies', 'ui']);
  const { mutate: finish } = useMutation({
    mutationFn: ({ conversations, isDone }: { conversations: Conversation[]; isDone: boolean }) =>
      finishAll(conversations, isDone),
    onSuccess: ({ changed }, { conversations, isDone }) => {
      onDone();
      const skipped = conversations.length - changed;
      const texts = [
        t(isDone ? 'selection.doneToast' : 'selection.reopenedToast', { count: changed }),
        isDone && skipped > 0 && t('selection.left', { count: skipped }),
      ];
      showUndoToast(texts.filter(Boolean).join(' '), t('undo', { ns: 'ui' }), () =>
        undo({ conversations, isDone }),
      );
    },
    onError,
  });
  const { mutate: undo } = useMutation({
    mutationFn: ({ conversations, isDone }: { conversations: Conversation[]; isDone: boolean }) =>
      finishAll(conversations, !isDone),
    onError,
  });
  const { mutate: read } = useMutation({
    mutationFn: markAllAsRead,
    onSuccess: ({ changed }) => {
      onDone();
      showSuccess(t('selection.readToast', { count: changed }));
    },
    onError,
  });
  const { mutate: all } = useMutation({
    mutationFn: (action: Parameters<typeof changeMatchingConversations>[1]) =>
      changeMatchingConversations(search, action),
    onSuccess: onDone,
    onError,
  });
  return {
    all,
    finish: (conversations: Conversation[], isDone: boolean) =>
      finish({ conversations: conversations.filter((each) => each.isDone !== isDone), isDone }),
    read: (conversations: Conversation[]) => read(conversations.filter(({ unread }) => unread > 0)),
  };
}

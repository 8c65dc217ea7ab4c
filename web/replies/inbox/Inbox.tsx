import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeConversation, type Conversation } from '#contract/conversations.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { itemsOf, errorMessage } from '#web/client/index.ts';
import { IconMessageReply } from '#web/ui/icons.ts';
import { EmptyState, NO_SELECTION, showProblem, showUndoToast } from '#web/ui/index.ts';
import { repliesSearch } from '../search.ts';
import { ConversationSelectionBar } from './ConversationSelectionBar.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { updateConversation, conversationsQuery } from './conversations.ts';
import classes from './Inbox.module.css';
import { isFiltered } from './is-filtered.ts';
import { useConversationSelection } from './use-conversation-selection.ts';
import { useSelectionActions } from './use-selection-actions.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

const route = getRouteApi('/shell/Reports/Replies');

/** The list on the left and the open conversation on the right. A phone shows one at a time. */
export function Inbox({ drafts }: { drafts: Map<string, string> }) {
  const { t } = useTranslation('replies');
  const search = repliesSearch(route.useSearch());
  const { number } = search;
  const list = useInfiniteQuery(conversationsQuery(search));
  const conversations = useMemo(() => itemsOf(list.data), [list.data]);
  const { go, step } = useConversationSteps(conversations, number);
  const { finish } = useFinishConversation(() => step(1));
  const selection = useConversationSelection(conversations, JSON.stringify({ ...search, number: undefined }));
  const selectionActions = useSelectionActions(search, () => selection?.set(NO_SELECTION));
  useInboxKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-number]')?.dataset['number'];
      const target = focused ?? number;
      if (target !== undefined) selection?.toggle(target);
    },
    e: () => {
      const chosen = selection?.selected ?? [];
      if (selection?.isAll) return selectionActions.all(search.state === 'done' ? 'reopen' : 'finish');
      if (chosen.length > 0) return selectionActions.finish(chosen, !chosen.every(({ isDone }) => isDone));
      const open = conversations?.find((each) => each.number === number);
      if (open) finish(open);
    },
  });
  return (
    <div className={classes.inbox} data-open={number !== undefined || undefined}>
      <ConversationList list={list} conversations={conversations} selection={selection}>
        {selection && selection.selected.length > 0 && (
          <ConversationSelectionBar
            selection={selection}
            handlers={selectionActions}
            total={list.data?.pages[0]?.total}
            isFiltered={isFiltered(search)}
          />
        )}
      </ConversationList>
      <div className={classes.pane}>
        {number === undefined ? (
          <EmptyState icon={IconMessageReply} title={t('conversation.choose')}>
            {t('conversation.chooseText')}
          </EmptyState>
        ) : (
          <ConversationPane
            key={number}
            number={number}
            drafts={drafts}
            onFinish={finish}
            onLeave={() => go(undefined)}
          />
        )}
      </div>
    </div>
  );
}

/** Returns functions that open a given conversation, or the next or previous conversation in the list. */
function useConversationSteps(conversations: Conversation[] | undefined, number: string | undefined) {
  const navigate = route.useNavigate();
  const go = (target: string | undefined) =>
    void navigate({
      search: (was) => ({ ...was, number: target }),
      resetScroll: false,
      replace: number !== undefined && target !== undefined,
    });
  const step = (by: 1 | -1) => {
    const at = conversations?.findIndex((each) => each.number === number) ?? -1;
    const next = conversations?.[at === -1 ? 0 : at + by];
    if (next) go(next.number);
  };
  return { go, step };
}

/**
 * Returns a function that marks a conversation as done, or reopens it if it is done. Marking it as done calls
 * `onDone` and offers to undo.
 */
function useFinishConversation(onDone: () => void) {
  const { t } = useTranslation(['replies', 'ui']);
  const may = useIsAllowed(changeConversation);
  const { mutate } = useMutation({
    mutationFn: ({ number, lastReplyId, isDone }: Pick<Conversation, 'number' | 'lastReplyId' | 'isDone'>) =>
      updateConversation(number, { isDone, lastReplyId }),
    onSuccess: (changed) => {
      if (changed.isDone)
        showUndoToast(t('conversation.doneToast'), t('undo', { ns: 'ui' }), () =>
          mutate({ ...changed, isDone: false }),
        );
    },
    onError: (error) => showProblem(errorMessage(error)),
  });
  const finish = (conversation: Conversation) => {
    if (!may) return;
    mutate({ ...conversation, isDone: !conversation.isDone });
    if (!conversation.isDone) onDone();
  };
  return { finish };
}

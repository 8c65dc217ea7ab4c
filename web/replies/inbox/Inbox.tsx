import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeConversation, type Conversation } from '#contract/conversations.ts';
import { useMay } from '#web/accounts/index.ts';
import { itemsOf, wordsOf } from '#web/client/index.ts';
import { IconMessageReply } from '#web/ui/icons.ts';
import { EmptyState, NO_SELECTION, showProblem, showUndo } from '#web/ui/index.ts';
import { repliesSearch } from '../search.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { change, conversationsQuery } from './conversations.ts';
import classes from './Inbox.module.css';
import { isFiltered } from './is-filtered.ts';
import { useChoosing } from './use-choosing.ts';
import { useChosenWork } from './use-chosen-work.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

const route = getRouteApi('/shell/Reports/Replies');

/** Conversations at the left, the one that is open at the right; on a phone one after the other. */
export function Inbox({ drafts }: { drafts: Map<string, string> }) {
  const { t } = useTranslation('replies');
  const search = repliesSearch(route.useSearch());
  const { number } = search;
  const list = useInfiniteQuery(conversationsQuery(search));
  const conversations = useMemo(() => itemsOf(list.data), [list.data]);
  const { go, step } = useSteps(conversations, number);
  const { finish } = useFinishing(() => step(1));
  const choosing = useChoosing(conversations, JSON.stringify({ ...search, number: undefined }));
  const work = useChosenWork(search, () => choosing?.set(NO_SELECTION));
  useInboxKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-number]')?.dataset['number'];
      const wanted = focused ?? number;
      if (wanted !== undefined) choosing?.toggle(wanted);
    },
    e: () => {
      const chosen = choosing?.chosen ?? [];
      if (choosing?.isAll) return work.all(search.state === 'done' ? 'reopen' : 'finish');
      if (chosen.length > 0) return work.finish(chosen, !chosen.every(({ isDone }) => isDone));
      const open = conversations?.find((each) => each.number === number);
      if (open) finish(open);
    },
  });
  return (
    <div className={classes.inbox} data-open={number !== undefined || undefined}>
      <ConversationList list={list} conversations={conversations} choosing={choosing}>
        {choosing && choosing.chosen.length > 0 && (
          <ChosenBar
            choosing={choosing}
            work={work}
            total={list.data?.pages[0]?.total}
            isFiltered={isFiltered(search)}
          />
        )}
      </ConversationList>
      <div className={classes.pane}>
        {number === undefined ? (
          <EmptyState icon={IconMessageReply} title={t('one.choose')}>
            {t('one.chooseText')}
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

/** Opens the next conversation of the list, or the one before; the first where none is open. */
function useSteps(conversations: Conversation[] | undefined, number: string | undefined) {
  const navigate = route.useNavigate();
  const go = (wanted: string | undefined) =>
    void navigate({
      search: (was) => ({ ...was, number: wanted }),
      resetScroll: false,
      replace: number !== undefined && wanted !== undefined,
    });
  const step = (by: 1 | -1) => {
    const at = conversations?.findIndex((each) => each.number === number) ?? -1;
    const next = conversations?.[at === -1 ? 0 : at + by];
    if (next) go(next.number);
  };
  return { go, step };
}

/** Says that a conversation is done, and goes on with the next one; or that it is not. Either can be taken back. */
function useFinishing(onDone: () => void) {
  const { t } = useTranslation(['replies', 'ui']);
  const may = useMay(changeConversation);
  const { mutate } = useMutation({
    mutationFn: ({ number, lastReplyId, isDone }: Pick<Conversation, 'number' | 'lastReplyId' | 'isDone'>) =>
      change(number, { isDone, lastReplyId }),
    onSuccess: (changed) => {
      if (changed.isDone)
        showUndo(t('one.doneSaid'), t('undo', { ns: 'ui' }), () => mutate({ ...changed, isDone: false }));
    },
    onError: (error) => showProblem(wordsOf(error)),
  });
  const finish = (conversation: Conversation) => {
    if (!may) return;
    mutate({ ...conversation, isDone: !conversation.isDone });
    if (!conversation.isDone) onDone();
  };
  return { finish };
}

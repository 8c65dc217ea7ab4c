import { queryOptions } from '@tanstack/react-query';
import { listNotes } from '#contract/conversation-notes.ts';
import {
  changeConversation,
  changeConversations,
  type Conversation,
  finishConversations,
  getConversation,
  listAssignees,
  listConversations,
  readConversations,
} from '#contract/conversations.ts';
import type { Input } from '#contract/endpoint.ts';
import { estimateAnswer } from '#contract/replies.ts';
import { call, type ListQuery, listQuery } from '#web/client/index.ts';
import type { RepliesSearch } from '../search.ts';

function stateOf(state: RepliesSearch['state']) {
  if (state === 'unread') return { unread: 'true' as const };
  if (state === 'unanswered') return { answered: 'false' as const };
  return state && { state };
}

/**
 * Converts URL parameters to the list's query. Hides STOPs by default, because they are frequent and need no
 * answer.
 */
const toQuery = ({ state, assigned, stops, search, campaign, sender, from, to }: RepliesSearch) => ({
  ...stateOf(state),
  ...(assigned && { assigned }),
  ...(!stops && { optedOut: 'false' as const }),
  ...(search && { search }),
  ...(campaign && { campaign }),
  ...(sender && { sender }),
  ...(from && { from }),
  ...(to && { to }),
});

export const conversationsQuery = (search: RepliesSearch): ListQuery<Conversation> => {
  const query = toQuery(search);
  return {
    ...listQuery(['conversations', 'list', query], (page, options) =>
      call(listConversations, { query: { ...query, ...page } }, options),
    ),
    // The event stream reports new replies. Polling finds replies from before the stream opened.
    refetchInterval: 60_000,
  };
};

export const conversationQuery = (number: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', number],
    queryFn: ({ signal }) => call(getConversation, { params: { number } }, { signal }),
  });

export const notesQuery = (number: string) =>
  queryOptions({
    queryKey: ['conversations', 'notes', number],
    queryFn: ({ signal }) => call(listNotes, { params: { number } }, { signal }),
  });

export const assigneesQuery = queryOptions({
  queryKey: ['conversations', 'assignees'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call(listAssignees, {}, { signal }),
});

/** Queries the cost of an answer, or why it cannot be sent. */
export const answerEstimateQuery = (replyId: number, text: string) =>
  queryOptions({
    queryKey: ['conversations', 'answer', replyId, text],
    queryFn: ({ signal }) => call(estimateAnswer, { params: { replyId }, body: { text } }, { signal }),
    enabled: text.trim() !== '',
  });

type Change = Input<typeof changeConversation>['body'];
export const updateConversation = (number: string, body: Change): Promise<Conversation> =>
  call(changeConversation, { params: { number }, body });

/** Limits a change to the replies on screen. Newer replies stay unchanged. */
const toShownReplies = (conversations: Conversation[]) => ({
  numbers: conversations.map(({ number }) => number),
  upTo: Math.max(...conversations.map(({ lastReplyId }) => lastReplyId)),
});

export const finishAll = (conversations: Conversation[], isDone: boolean): Promise<{ changed: number }> =>
  call(finishConversations, { body: { ...toShownReplies(conversations), isDone } });

export const markAllAsRead = (conversations: Conversation[]): Promise<{ changed: number }> =>
  call(readConversations, { body: toShownReplies(conversations) });

/** Changes all conversations that match the URL's filters. Runs in the background. */
export const changeMatchingConversations = (search: RepliesSearch, action: 'finish' | 'reopen' | 'read') =>
  call(changeConversations, { body: { action, matching: toQuery(search) } });

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

/** What the address asks of the inbox. STOPs are many and need no answer: they are hidden unless asked for. */
const askedOf = ({ state, assigned, stops, search, campaign, sender, from, to }: RepliesSearch) => ({
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
  const asked = askedOf(search);
  return {
    ...listQuery(['conversations', 'list', asked], (page, options) =>
      call(listConversations, { query: { ...asked, ...page } }, options),
    ),
    // The line tells of replies; this finds one that came before it was open.
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

/** What an answer would cost, and what keeps it from being sent. */
export const answerQuery = (replyId: number, text: string) =>
  queryOptions({
    queryKey: ['conversations', 'answer', replyId, text],
    queryFn: ({ signal }) => call(estimateAnswer, { params: { replyId }, body: { text } }, { signal }),
    enabled: text.trim() !== '',
  });

type Change = Input<typeof changeConversation>['body'];
export const change = (number: string, body: Change): Promise<Conversation> =>
  call(changeConversation, { params: { number }, body });

/** Up to the newest reply that is shown of some: what was written since is left as it is. */
const asShown = (some: Conversation[]) => ({
  numbers: some.map(({ number }) => number),
  upTo: Math.max(...some.map(({ lastReplyId }) => lastReplyId)),
});

export const finishAll = (some: Conversation[], isDone: boolean): Promise<{ changed: number }> =>
  call(finishConversations, { body: { ...asShown(some), isDone } });

export const readAll = (some: Conversation[]): Promise<{ changed: number }> =>
  call(readConversations, { body: asShown(some) });

/** For all that the address asks for, in the background. */
export const changeAll = (search: RepliesSearch, action: 'finish' | 'reopen' | 'read') =>
  call(changeConversations, { body: { action, matching: askedOf(search) } });

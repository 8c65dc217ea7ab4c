import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { countKeywordMessages, listReplies, listReplySenders, type Reply } from '#contract/replies.ts';
import { call, type ListQuery, listQuery } from '#web/client/index.ts';

type ListParams = Pick<
  Input<typeof listReplies>['query'],
  'search' | 'sort' | 'optedOut' | 'campaign' | 'sender' | 'source' | 'keyword' | 'nearMisses' | 'from' | 'to'
>;

/** Queries replies, newest first by default. */
export const repliesQuery = (params: ListParams): ListQuery<Reply> => ({
  ...listQuery(['replies', params], (page, options) =>
    call(listReplies, { query: { ...params, ...page } }, options),
  ),
  // The event stream reports new replies. Polling finds replies from before the stream opened.
  refetchInterval: 60_000,
});

export const keywordMessagesQuery = (days: Input<typeof countKeywordMessages>['query']['days']) =>
  queryOptions({
    queryKey: ['replies', 'keyword-messages', days],
    queryFn: ({ signal }) => call(countKeywordMessages, { query: { days } }, { signal }),
  });

export const sendersQuery = queryOptions({
  queryKey: ['replies', 'senders'],
  queryFn: ({ signal }) => call(listReplySenders, {}, { signal }),
});

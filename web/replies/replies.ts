import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { listReplies, listReplySenders, type Reply } from '#contract/replies.ts';
import { call, type ListQuery, listQuery } from '#web/client/index.ts';

type Asked = Pick<
  Input<typeof listReplies>['query'],
  'search' | 'sort' | 'optedOut' | 'campaign' | 'sender' | 'from' | 'to'
>;

/** The newest first unless told otherwise. */
export const repliesQuery = (asked: Asked): ListQuery<Reply> => ({
  ...listQuery(['replies', asked], (page, options) =>
    call(listReplies, { query: { ...asked, ...page } }, options),
  ),
  // The line tells of replies; this finds one that came before it was open.
  refetchInterval: 60_000,
});

export const sendersQuery = queryOptions({
  queryKey: ['replies', 'senders'],
  queryFn: ({ signal }) => call(listReplySenders, {}, { signal }),
});

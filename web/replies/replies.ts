import { useInfiniteQuery } from '@tanstack/react-query';
import { listReplies } from '#contract/replies.ts';
import { byPages, call } from '#web/client/index.ts';

export function useReplies(search: string) {
  return useInfiniteQuery({
    queryKey: ['replies', search],
    queryFn: ({ pageParam, signal }) =>
      call(listReplies, { query: { search, after: pageParam } }, { signal }),
    ...byPages,
    // The line tells of replies; this finds one that came before it was open.
    refetchInterval: 60_000,
  });
}

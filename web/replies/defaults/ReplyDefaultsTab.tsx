import { queryOptions, useQuery } from '@tanstack/react-query';
import { getReplyDefaults } from '#contract/reply-defaults.ts';
import { call } from '#web/client/index.ts';
import { ProblemNote, Skeleton } from '#web/ui/index.ts';
import { ReplyDefaultsForm } from './ReplyDefaultsForm.tsx';

const replyDefaultsQuery = queryOptions({
  queryKey: ['reply-defaults'],
  queryFn: ({ signal }) => call(getReplyDefaults, {}, { signal }),
});

/** What happens to new replies. */
export function ReplyDefaultsTab() {
  const { data, error, refetch } = useQuery(replyDefaultsQuery);
  if (data) return <ReplyDefaultsForm saved={data} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />;
}

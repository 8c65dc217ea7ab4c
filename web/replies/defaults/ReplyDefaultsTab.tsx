import { useQuery } from '@tanstack/react-query';
import { ProblemNote, Skeleton } from '#web/ui/index.ts';
import { replyDefaultsQuery } from './query.ts';
import { ReplyDefaultsForm } from './ReplyDefaultsForm.tsx';

/** What happens to new replies. */
export function ReplyDefaultsTab() {
  const { data, error, refetch } = useQuery(replyDefaultsQuery);
  if (data) return <ReplyDefaultsForm saved={data} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />;
}

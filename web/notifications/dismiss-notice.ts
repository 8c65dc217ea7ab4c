import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { dismissNotice, type Notices } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';
import { noticesQuery } from './queries.ts';

const mutationKey = ['dismiss-notice'];

/** Matches dismissals that the server has not confirmed yet. */
export const PENDING_DISMISSALS = { mutationKey, status: 'pending' } as const;

/** Dismisses the notice with the given name for good. */
export const dismissMutation = mutationOptions({
  mutationKey,
  mutationFn: (notice: string) => call(dismissNotice, { params: { notice } }),
  meta: { changesNothing: true },
  onSuccess: (_answer, notice, _result, { client }) => recordDismissal(client, notice),
});

export function withDismissed<N extends Notices | undefined>(notices: N, more: string[]): N {
  return notices && { ...notices, dismissed: [...notices.dismissed, ...more] };
}

/**
 * Adds the notice to the dismissed notices in the cache. Repeats a fetch in flight, because its response
 * may predate the dismissal.
 */
async function recordDismissal(client: QueryClient, notice: string): Promise<void> {
  const { queryKey } = noticesQuery;
  const isFetching = client.getQueryState(queryKey)?.fetchStatus !== 'idle';
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => withDismissed(known, [notice]));
  if (isFetching) void client.invalidateQueries({ queryKey });
}

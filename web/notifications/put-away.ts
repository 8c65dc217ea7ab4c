import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { dismissNotice, type Notices } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';
import { noticesQuery } from './queries.ts';

const mutationKey = ['put-away'];

/** What is being put away, and not yet known to be. */
export const BEING_PUT_AWAY = { mutationKey, status: 'pending' } as const;

/** Puts a notice away for good, by its name. */
export const putAwayMutation = mutationOptions({
  mutationKey,
  mutationFn: (notice: string) => call(dismissNotice, { params: { notice } }),
  meta: { changesNothing: true },
  onSuccess: (_answer, notice, _result, { client }) => notePutAway(client, notice),
});

export function withPutAway<N extends Notices | undefined>(notices: N, more: string[]): N {
  return notices && { ...notices, dismissed: [...notices.dismissed, ...more] };
}

/** What is being asked, perhaps for the first time, may have been answered before: it is asked anew. */
async function notePutAway(client: QueryClient, notice: string): Promise<void> {
  const { queryKey } = noticesQuery;
  const isAsked = client.getQueryState(queryKey)?.fetchStatus !== 'idle';
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => withPutAway(known, [notice]));
  if (isAsked) void client.invalidateQueries({ queryKey });
}

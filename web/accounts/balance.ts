import { queryOptions } from '@tanstack/react-query';
import { getBalance } from '#contract/accounts.ts';
import { backgroundQuery, call } from '#web/client/index.ts';

/** Specification, sections 8 and 9. */
const POLL_MS = 30_000;
const MAX_RETRIES = 3;

/**
 * Polls the balance. A failure is retried at the next poll. After more than three failures in a row the query fails and polling stops. A
 * success resets the count.
 */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  meta: backgroundQuery,
  queryFn: async ({ signal }) => {
    try {
      return await call(getBalance, {}, { signal });
    } catch (error) {
      if (!signal.aborted) console.warn('The balance could not be fetched.', error);
      throw error;
    }
  },
  retry: MAX_RETRIES,
  retryDelay: POLL_MS,
  refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  // Report being offline as a failure instead of waiting.
  networkMode: 'always',
});

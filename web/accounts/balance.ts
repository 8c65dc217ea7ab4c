import { queryOptions } from '@tanstack/react-query';
import { getBalance } from '#contract/accounts.ts';
import { backgroundQuery, call } from '#web/client/index.ts';

/** Specification, sections 8 and 9. */
const POLLING = 30_000;
const RETRIES = 3;

/**
 * The balance, polled. A failure is retried at the time of the next poll; after more than three in a row the query
 * has failed and polling stops. A success resets the count.
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
  retry: RETRIES,
  retryDelay: POLLING,
  refetchInterval: ({ state }) => (state.status === 'error' ? false : POLLING),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  // Being offline is a failure to tell, not a reason to wait.
  networkMode: 'always',
});

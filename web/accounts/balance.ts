import { queryOptions } from '@tanstack/react-query';
import { getBalance } from '#contract/accounts.ts';
import { backgroundMeta, call } from '#web/client/index.ts';

/** The polling interval (specification, sections 8 and 9). */
const POLL_MS = 30_000;
const MAX_RETRIES = 3;

/**
 * Polls the balance, even in the background. Repeats a failed poll after the usual interval. Stops after
 * four consecutive failures.
 */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  meta: backgroundMeta,
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
  // Fail when offline instead of waiting for the network.
  networkMode: 'always',
});

import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallProblem, refetchActive } from '#web/client/index.ts';

/** The longest wait before a retry. A rate limit that requires a longer wait is reported as a failure. */
const MAX_WAIT_SECONDS = 5;

/** Returns whether a retry may succeed: the server is unreachable, has failed or briefly limits the rate. */
function isTransient(error: Error): boolean {
  if (!(error instanceof CallProblem)) return false;
  const { status, retryAfter = Number.POSITIVE_INFINITY } = error;
  return status === 0 || status >= 500 || (status === 429 && retryAfter <= MAX_WAIT_SECONDS);
}

/** Returns the delay in milliseconds. */
function delayBeforeRetry(failures: number, error: Error): number {
  const retryAfter = error instanceof CallProblem ? error.retryAfter : undefined;
  return retryAfter === undefined ? 1000 * 2 ** failures : Math.min(retryAfter, MAX_WAIT_SECONDS) * 1000;
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // When offline, fail and report it instead of silently waiting for a network.
        networkMode: 'always',
        staleTime: 5000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: delayBeforeRetry,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Refetch all active queries, because any of them may contain the changed data.
      onSuccess: (_data, _variables, _context, mutation) => {
        if (mutation.meta?.['changesNothing'] !== true) refetchActive(client);
      },
      // Another user may have changed or deleted the data on the page.
      onError: (error) => {
        if (error instanceof CallProblem && (error.status === 409 || error.status === 404))
          refetchActive(client);
      },
    }),
  });
  return client;
}

import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallProblem, refresh } from '#web/client/index.ts';

/** In seconds: who is asked to wait longer is told so instead. */
const MAX_WAIT_SECONDS = 5;

/** Failures that another try may mend: the server was not reached, or stumbled, or has too much at work for now. */
function isTransient(error: Error): boolean {
  if (!(error instanceof CallProblem)) return false;
  const { status, retryAfter = Number.POSITIVE_INFINITY } = error;
  return status === 0 || status >= 500 || (status === 429 && retryAfter <= MAX_WAIT_SECONDS);
}

/** In milliseconds. */
function delayBeforeRetry(failures: number, error: Error): number {
  const retryAfter = error instanceof CallProblem ? error.retryAfter : undefined;
  return retryAfter === undefined ? 1000 * 2 ** failures : Math.min(retryAfter, MAX_WAIT_SECONDS) * 1000;
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network they fail, which is said, instead of waiting for one unseen.
        networkMode: 'always',
        staleTime: 5000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: delayBeforeRetry,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // What was changed is on many pages; what is on the screen is fetched again.
      onSuccess: (_data, _variables, _context, mutation) => {
        if (mutation.meta?.['changesNothing'] !== true) refresh(client);
      },
      // What the page shows was changed or deleted elsewhere.
      onError: (error) => {
        if (error instanceof CallProblem && (error.status === 409 || error.status === 404)) refresh(client);
      },
    }),
  });
  return client;
}

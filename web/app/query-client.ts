import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallProblem, refresh } from '#web/client/index.ts';

/** Failures that another try may mend: the server was not reached, or stumbled. */
function isPassing(error: Error): boolean {
  return error instanceof CallProblem && (error.status === 0 || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network they fail, which is said, instead of waiting for one unseen.
        networkMode: 'always',
        staleTime: 5000,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // What was changed is on many pages; what is on the screen is fetched again.
      onSuccess: (_data, _variables, _context, mutation) => {
        if (mutation.meta?.['changesNothing'] !== true) refresh(client);
      },
    }),
  });
  return client;
}

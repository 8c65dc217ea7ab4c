import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { getSession, type Session } from '#contract/accounts.ts';
import { call, CallProblem } from '#web/client/index.ts';

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 'static',
  retry: false,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call(getSession, {}, { signal });
    } catch (error) {
      if (error instanceof CallProblem && error.status === 401) return null;
      throw error;
    }
  },
});

/** Inside the shell, where somebody is signed in. It holds until the shell is left. */
export function useSession(): Session {
  return useRouteContext({ from: '/shell', select: ({ session }) => session });
}

export function isSignedIn(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey));
}

/** Forgets all that was fetched for the account. What was typed is kept for when the user comes back. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

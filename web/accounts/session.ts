import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { getSession, type Session } from '#contract/accounts.ts';
import { call, CallProblem } from '#web/client/index.ts';
import { reloadAtPath } from './reload.ts';

/** The current session; null if nobody is signed in. Fails if the session has ended: see `isSessionEnded`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 'static',
  retry: false,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call(getSession, {}, { signal });
    } catch (error) {
      if (error instanceof CallProblem && error.status === 401 && writtenSession() === 'master')
        return returnToOwnSession();
      if (error instanceof CallProblem && error.status === 401 && !isSessionEnded(error)) return null;
      throw error;
    }
  },
});

/** What the page's metadata says about the browser's session cookies. */
const writtenSession = () => document.querySelector<HTMLMetaElement>('meta[name=session]')?.content;

/**
 * Restores the user's own session after a session as another user has ended, and reloads the list of
 * sub-accounts. Fails with `session_ended` if the own session has ended too.
 */
async function returnToOwnSession(): Promise<never> {
  const { returnToMaster } = await import('#contract/sub-accounts.ts');
  await call(returnToMaster);
  return reloadAtPath('/SubAccounts/List');
}

/**
 * Sets the session to null if the page's metadata says that the browser has no session cookie. This saves a
 * request for the session.
 */
export function seedVisitorSession(queryClient: QueryClient): void {
  if (writtenSession() === 'none') queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Returns whether the call failed because the session has ended. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof CallProblem && error.code === 'session_ended';
}

/** Returns the current session. Call it only inside the shell, where a user is always signed in. */
export function useSession(): Session {
  return useRouteContext({ from: '/shell', select: ({ session }) => session });
}

/**
 * Returns a function that refetches the session and updates the open page. The shell shows names from the
 * session and depends on its permissions.
 */
export function useRefreshSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    queryClient.setQueryData(sessionQuery.queryKey, await call(getSession));
    await router.invalidate();
  };
}

export function isSignedIn(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey));
}

/** The `meta` of queries whose data does not depend on the user. */
export const survivesLogOutMeta = { survivesLogOut: true };

/**
 * Sets the session to null, and removes all other queries and mutations from the cache. Keeps queries with
 * `survivesLogOutMeta`.
 */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.['survivesLogOut'] !== true });
  queryClient.getMutationCache().clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

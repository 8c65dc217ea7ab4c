import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { getSession, type Session } from '#contract/accounts.ts';
import { call, CallProblem } from '#web/client/index.ts';

/** Who is signed in; null when nobody is. It fails where somebody was: see `hasEnded`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 'static',
  retry: false,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call(getSession, {}, { signal });
    } catch (error) {
      if (error instanceof CallProblem && error.status === 401 && !hasEnded(error)) return null;
      throw error;
    }
  },
});

/** What the server wrote into the page spares a visitor the question: there is no cookie of a session. */
export function noteVisitor(queryClient: QueryClient): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name=session]')?.content;
  if (written === 'none') queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** The browser has a token that holds no more. */
export function hasEnded(error: unknown): boolean {
  return error instanceof CallProblem && error.code === 'session_ended';
}

/** Inside the shell, where somebody is signed in. It holds until the shell is left. */
export function useSession(): Session {
  return useRouteContext({ from: '/shell', select: ({ session }) => session });
}

/** Asks again who is signed in: the frame says the names, and goes by what the account may. */
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

/** What is the same whoever is signed in. */
export const forAnybody = { forAnybody: true };

/** Forgets all that was fetched for the account. What was typed is kept for when the user comes back. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.['forAnybody'] !== true });
  queryClient.getMutationCache().clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { getPendingSignIn } from '#contract/sign-in.ts';
import { call, CallProblem } from '#web/client/index.ts';

export type Pending = Answer<typeof getPendingSignIn>;

/** The sign-in that waits for its second factor. It is another one each time. */
export const pendingQuery = queryOptions({
  queryKey: ['pending-sign-in'],
  queryFn: () => call(getPendingSignIn),
  gcTime: 0,
  // Whoever looks up a code leaves the page and comes back: nothing may change meanwhile.
  staleTime: Infinity,
});

/** Nothing waits, or no longer. */
export function isOver(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 401;
}

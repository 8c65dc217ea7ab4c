import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { getPendingSignIn } from '#contract/sign-in.ts';
import { call, CallProblem } from '#web/client/index.ts';

export type Pending = Answer<typeof getPendingSignIn>;

/** The sign-in that awaits its second factor. Not cached after use, because each sign-in is different. */
export const pendingQuery = queryOptions({
  queryKey: ['pending-sign-in'],
  queryFn: () => call(getPendingSignIn),
  gcTime: 0,
  // Users switch to another app to look up a code and must find the page unchanged when they return.
  staleTime: Infinity,
});

/** Returns whether the call failed because no sign-in is pending. A pending sign-in can expire. */
export function isSignInExpired(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 401;
}

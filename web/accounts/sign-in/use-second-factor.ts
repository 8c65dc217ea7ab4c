import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sendCode, type SignInResult } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { isSignInExpired, pendingQuery, type Pending } from './pending.ts';
import { useContinueSignIn } from './use-sign-in-attempt.ts';

/** The time for which the success message stays, in milliseconds (specification, 9). */
const SUCCESS_DURATION_MS = 1000;

/**
 * Returns handlers for the answer and the failure of an attempt. On success, calls `onDone` before the next
 * page opens.
 */
export function useSecondFactorHandlers(onDone: () => void) {
  const continueSignIn = useContinueSignIn();
  const leaveIfOver = useLeaveIfExpired();
  return {
    handleFailure: (error: unknown) => leaveIfOver(error),
    handleAnswer: async (answer: SignInResult | null) => {
      if (!answer) return;
      if (answer.authenticated) {
        onDone();
        await new Promise((resolve) => setTimeout(resolve, SUCCESS_DURATION_MS));
      }
      await continueSignIn(answer);
      if (answer.error) await leaveIfOver();
    },
  };
}

/** Returns a mutation that completes the pending sign-in. Attempts can be repeated. */
export function useSecondFactor(onDone: () => void) {
  const { handleAnswer, handleFailure } = useSecondFactorHandlers(onDone);
  return useMutation({
    mutationFn: (send: () => Promise<SignInResult | null>) => send(),
    meta: { changesNothing: true },
    onError: handleFailure,
    onSuccess: handleAnswer,
  });
}

/**
 * Returns the masked address of the last emailed code, and the wait in seconds before the next code.
 * `count` is how many codes this page has sent. `sending` is the mutation that sends a code.
 */
export function useSentCode({ sentTo, resendAfter }: Pending) {
  const leaveIfOver = useLeaveIfExpired();
  const [sent, setSent] = useState({ sentTo, resendAfter, count: 0 });
  const sending = useMutation({
    mutationFn: () => call(sendCode, { body: {} }),
    meta: { changesNothing: true },
    onError: (error) => leaveIfOver(error),
    onSuccess: (answer) => setSent(({ count }) => ({ ...answer, count: count + 1 })),
  });
  return { ...sent, sending };
}
export type SentCode = ReturnType<typeof useSentCode>;

/**
 * Returns a function that opens Login if the pending sign-in has expired. If it is called without an error,
 * it asks the server whether the sign-in is still pending.
 */
function useLeaveIfExpired(): (error?: unknown) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { redirect } = useSearch({ from: '/LoginAuth' });
  return async (error) => {
    if (!isSignInExpired(error ?? (await fetchPendingError(queryClient)))) return;
    await navigate({ to: '/Login', search: { redirect, because: 'attempt-over' }, replace: true });
  };
}

async function fetchPendingError(queryClient: QueryClient): Promise<unknown> {
  try {
    await queryClient.fetchQuery({ ...pendingQuery, staleTime: 0 });
    return undefined;
  } catch (error) {
    return error;
  }
}

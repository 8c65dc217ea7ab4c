import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sendCode, type SignedIn } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { isOver, pendingQuery, type Pending } from './pending.ts';
import { useGoOn } from './use-attempt.ts';

/** How long the page says that it went well, in milliseconds (specification, 9). */
const DONE_SHOWN_MS = 1000;

/** What follows an answer, or a failure. `onDone`: it went well, and the page is about to be left. */
export function useAfterSecondFactor(onDone: () => void) {
  const goOn = useGoOn();
  const leaveIfOver = useLeaveIfOver();
  return {
    failed: (error: unknown) => leaveIfOver(error),
    answered: async (answer: SignedIn | null) => {
      if (!answer) return;
      if (answer.authenticated) {
        onDone();
        await new Promise((resolve) => setTimeout(resolve, DONE_SHOWN_MS));
      }
      await goOn(answer);
      if (answer.error) await leaveIfOver();
    },
  };
}

/** Finishes the pending sign-in with one attempt after another. */
export function useSecondFactor(onDone: () => void) {
  const { answered, failed } = useAfterSecondFactor(onDone);
  return useMutation({
    mutationFn: (send: () => Promise<SignedIn | null>) => send(),
    meta: { changesNothing: true },
    onError: failed,
    onSuccess: answered,
  });
}

/** Codes by mail: where the last one went, and when there may be another. */
export function useSentCode({ sentTo, resendAfter }: Pending) {
  const leaveIfOver = useLeaveIfOver();
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

/** Goes back to Login when there were too many tries, or too much time has passed. */
function useLeaveIfOver(): (error?: unknown) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { redirect } = useSearch({ from: '/LoginAuth' });
  return async (error) => {
    if (!isOver(error ?? (await problemOfPending(queryClient)))) return;
    await navigate({ to: '/Login', search: { redirect, because: 'attempt-over' }, replace: true });
  };
}

async function problemOfPending(queryClient: QueryClient): Promise<unknown> {
  try {
    await queryClient.fetchQuery({ ...pendingQuery, staleTime: 0 });
    return undefined;
  } catch (error) {
    return error;
  }
}

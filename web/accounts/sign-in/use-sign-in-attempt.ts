import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { SignInResult } from '#contract/sign-in.ts';
import { sessionQuery } from '../session.ts';
import { errorMessage } from '#web/client/index.ts';
import { PasskeyProblem } from '../passkeys/passkey-problem.ts';

/** Returns a function that opens the next step of a sign-in. A refused sign-in stays on the current page. */
export function useContinueSignIn(): (answer: SignInResult) => Promise<void> {
  const router = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { redirect } = useSearch({ strict: false });
  return async ({ authenticated, nextStep, resetToken }) => {
    if (authenticated) {
      await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
      // The route redirects signed-in users.
      await router.invalidate();
    } else if (nextStep === 'code') {
      await navigate({ to: '/LoginAuth', search: { redirect } });
    } else if (nextStep === 'password') {
      await navigate({ to: '/Login/PasswordReset/{-$token}', params: { token: resetToken ?? undefined } });
    }
  };
}

type Send = () => Promise<SignInResult | null>;

/** Creates a sign-in attempt that can be repeated. Its answer is null if the user cancels. */
export function useSignInAttempt() {
  const continueSignIn = useContinueSignIn();
  return useMutation({
    mutationFn: (send: Send) => send(),
    meta: { changesNothing: true },
    onSuccess: (answer) => answer && continueSignIn(answer),
  });
}

export type SignInAttempt = ReturnType<typeof useSignInAttempt>;

export const failureText = (error: unknown): string =>
  error instanceof PasskeyProblem ? error.message : errorMessage(error);

/**
 * Returns why the server refused a sign-in, or null if it did not. Returns `fallback` if the server gives
 * no reason.
 */
export function refusalText(answer: SignInResult | null | undefined, fallback: string): string | null {
  if (!answer || answer.authenticated || answer.nextStep) return null;
  return answer.error ?? fallback;
}

/** Returns the error text of an attempt, or null if there is no error. */
export function attemptText(
  { error, data }: { error: unknown; data: SignInResult | null | undefined },
  fallback: string,
): string | null {
  return error ? failureText(error) : refusalText(data, fallback);
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { SignedIn } from '#contract/sign-in.ts';
import { sessionQuery } from '../session.ts';
import { wordsOf } from '#web/client/index.ts';
import { PasskeyProblem } from '../passkeys/passkey-problem.ts';

/** Goes where an answer leads. It stays where the answer is an error. */
export function useGoOn(): (answer: SignedIn) => Promise<void> {
  const router = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { redirect } = useSearch({ strict: false });
  return async ({ authenticated, nextStep, resetToken }) => {
    if (authenticated) {
      await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
      // The route itself sends on whoever is signed in.
      await router.invalidate();
    } else if (nextStep === 'code') {
      await navigate({ to: '/LoginAuth', search: { redirect } });
    } else if (nextStep === 'password') {
      await navigate({ to: '/Login/PasswordReset/{-$token}', params: { token: resetToken ?? undefined } });
    }
  };
}

type Send = () => Promise<SignedIn | null>;

/** One attempt after another at signing in. Null: the user thought better of it. */
export function useAttempt() {
  const goOn = useGoOn();
  return useMutation({
    mutationFn: (send: Send) => send(),
    meta: { changesNothing: true },
    onSuccess: (answer) => answer && goOn(answer),
  });
}

export type Attempt = ReturnType<typeof useAttempt>;

/** Why a call failed, in words. */
export const wordsOfFailure = (error: unknown): string =>
  error instanceof PasskeyProblem ? error.message : wordsOf(error);

/** Why an answer signs nobody in and leads nowhere. `unsaid`: where the server does not say. */
export function refusalOf(answer: SignedIn | null | undefined, unsaid: string): string | null {
  if (!answer || answer.authenticated || answer.nextStep) return null;
  return answer.error ?? unsaid;
}

/** Why it did not succeed; nothing while it goes on. */
export function wordsOfAttempt(
  { error, data }: { error: unknown; data: SignedIn | null | undefined },
  unsaid: string,
): string | null {
  return error ? wordsOfFailure(error) : refusalOf(data, unsaid);
}

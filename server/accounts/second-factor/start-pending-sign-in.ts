import type { SecondFactor, SignInResult } from '#contract/sign-in.ts';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { answerNextStep } from '../sessions/complete-sign-in.ts';
import { hashOf, newToken, type UserId } from '../tokens.ts';
import { mailCode } from './mail-code.ts';

/** How long a pending sign-in is valid, in minutes. */
const PENDING_MINUTES = 15;

/**
 * Stores a pending sign-in until the user enters a second factor. Emails a code if email is the user's best
 * factor.
 */
export async function startPendingSignIn(
  tx: BeforeAccountDb,
  key: string,
  user: UserId & { email: string },
  factors: SecondFactor[],
  caller: Caller,
): Promise<SignInResult> {
  const challenge = newToken();
  const tokenHash = hashOf(challenge);
  const expiresAt = new Date(Date.now() + PENDING_MINUTES * 60_000);
  await tx
    .insertInto('pending_sign_ins')
    .values({
      token_hash: tokenHash,
      account_id: user.accountId,
      user_id: user.userId,
      expires_at: expiresAt,
    })
    .execute();
  const pending = { ...user, tokenHash, codeHash: null, codeSentAt: null, codesSent: 0 };
  // If no more emails can be sent, the user can still use a recovery code.
  if (factors[0] === 'email') await mailCode(tx, key, pending).catch(ignoreProblem('too_many_codes'));
  if (!caller.fromBrowser) return answerNextStep('code', { challenge });
  caller.setCookie('sign_in', challenge, expiresAt);
  return answerNextStep('code', {});
}

/** Returns an error handler that ignores problems with this code. */
const ignoreProblem = (code: string) => (error: unknown) => {
  if (!(error instanceof Problem) || error.code !== code) throw error;
};

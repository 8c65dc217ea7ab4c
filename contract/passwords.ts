import { z } from 'zod';
import { captchaToken } from './captcha.ts';
import { endpoint } from './endpoint.ts';

/**
 * Requests a password reset. `errorCode` is null if the request was accepted. Acceptance does not reveal
 * whether the username exists.
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/public/PasswordResetToken',
  access: 'public',
  summary: 'Request a password reset link',
  body: z.object({ loginUsername: z.string().max(250), reCaptchaToken: captchaToken }),
  answer: z.object({ errorCode: z.enum(['RecpatchaTokenFailed', 'ServiceUnavailable']).nullable() }),
});

export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/public/password',
  access: 'public',
  summary: 'Set a new password with a reset token',
  body: z.object({
    resetToken: z.string().max(200),
    newLoginPassword: z.string().max(250),
    reCaptchaToken: captchaToken,
  }),
  answer: z.object({
    errorCode: z
      .enum(['TokenExpired', 'WeakPassword', 'RecpatchaTokenFailed', 'ServiceUnavailable'])
      .nullable(),
    errorMessage: z.string().nullable(),
  }),
});

export const MIN_PASSWORD_LENGTH = 12;
export const MIN_STRENGTH = 40;
/**
 * Limits that keep the strength estimate under about 20 ms. The estimator reads this many characters and
 * tries this many letter substitutions.
 */
export const MAX_STRENGTH_CHARACTERS = 50;
export const MAX_STRENGTH_SUBSTITUTIONS = 10;

/**
 * Returns a password's strength score, 0 to 100, from zxcvbn's estimate of guesses. Each power of ten is
 * worth 5 points: 40 (specification, 5.2) means 10^8 guesses. Characters that continue a run, as in "aaaa" or
 * "abcd", do not count. Every other character is worth at most 5 points.
 */
export function strengthOf(guesses: number, password: string): number {
  const estimated = Math.floor(5 * Math.log10(Math.max(1, guesses)) + 1e-9);
  const turns = countRunBreaks(password);
  return Math.min(100, estimated, turns < MIN_RUN_BREAKS ? 5 * turns : 100);
}

/**
 * The minimum number of characters that do not continue a run. A password with fewer cannot reach the minimum
 * score.
 */
const MIN_RUN_BREAKS = MIN_STRENGTH / 5;

/**
 * Counts the characters that do not continue a run. A run repeats a character, or steps by one in the same
 * direction.
 */
function countRunBreaks(password: string): number {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0)!);
  const step = (at: number) => codes[at]! - codes[at - 1]!;
  const continuesRun = (at: number) =>
    step(at) === 0 || (Math.abs(step(at)) === 1 && (at === 1 || step(at) === step(at - 1)));
  return codes.filter((_, at) => at === 0 || !continuesRun(at)).length;
}

/** Returns the length in Unicode code points. A bell 🔔 counts as one. */
const lengthOf = (text: string): number => Array.from(text).length;

export type PasswordProblem = 'pwd_chars' | 'pwd_strength' | 'pwd_username';

/**
 * Returns the problem with a password of this strength score; undefined if the password is acceptable
 * (specification, 5.2).
 */
export function findPasswordProblem(
  password: string,
  strength: number,
  username: string | undefined,
): PasswordProblem | undefined {
  if (!/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password) || !/\d/.test(password)) return 'pwd_chars';
  if (lengthOf(password) < MIN_PASSWORD_LENGTH || strength < MIN_STRENGTH) return 'pwd_strength';
  if (username && password.toLowerCase().includes(username.toLowerCase())) return 'pwd_username';
  return undefined;
}

import type { ErrorMeaning, TwilioSettings } from '#contract/carriers.ts';

/**
 * What an answer without a message's id means. `account`: it is not about the message; nothing is taken for this account,
 * or not at this address. `doubt`: it does not say whether the message was taken.
 */
export type Verdict = ErrorMeaning | 'account' | 'doubt';

/** 20429 too many requests; 14107 rate exceeded; 21611 the sender's queue is full. */
const TOO_FAST = new Set([20429, 14107, 21611]);
/** 20003 not authenticated; 20005 the account is not active; 20404 no such account. */
const ACCOUNT = new Set([20003, 20005, 20404]);

/**
 * Reads an answer: by the carrier's settings for the provider's code or the HTTP status, else as usual (Twilio's list of
 * errors and warnings). How long to wait (Retry-After) is not read: the bind finds the provider's pace by itself.
 */
export function verdictOn(
  { errors }: Pick<TwilioSettings, 'errors'>,
  httpStatus: number,
  code: number | undefined,
): Verdict {
  const own = errors[String(code)] ?? errors[String(httpStatus)];
  if (own) return own;
  if (httpStatus === 429 || TOO_FAST.has(code ?? 0)) return 'slow down';
  // 408: somebody on the way waited for the provider in vain.
  if (httpStatus < 300 || httpStatus >= 500 || httpStatus === 408) return 'doubt';
  if (httpStatus < 400 || httpStatus === 401 || ACCOUNT.has(code ?? 0)) return 'account';
  // The API's own refusals have a code: this is of something on the way.
  return code === undefined ? 'retry' : 'final';
}

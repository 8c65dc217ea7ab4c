import type { ErrorMeaning, TwilioSettings } from '#contract/carriers.ts';

/**
 * The meaning of a response without a message id. `account`: the provider accepts nothing for this account
 * or at this URL. `doubt`: the message may have been accepted.
 */
export type Verdict = ErrorMeaning | 'account' | 'doubt';

/** 20429 too many requests; 14107 rate exceeded; 21611 the sender's queue is full. */
const RATE_LIMIT_ERRORS = new Set([20429, 14107, 21611]);
/** 20003 not authenticated; 20005 the account is not active; 20404 no such account. */
const ACCOUNT_ERRORS = new Set([20003, 20005, 20404]);

/**
 * Returns the meaning of a response without a message id. The carrier's setting for the provider's code comes
 * first, then its setting for the HTTP status, then the defaults. Ignores Retry-After, because the bind
 * adapts to the provider's pace.
 */
export function verdictFor(
  { errors }: Pick<TwilioSettings, 'errors'>,
  httpStatus: number,
  code: number | undefined,
): Verdict {
  const own = errors[String(code)] ?? errors[String(httpStatus)];
  if (own) return own;
  if (httpStatus === 429 || RATE_LIMIT_ERRORS.has(code ?? 0)) return 'throttle';
  // With 408, an intermediary got no response from the provider.
  if (httpStatus < 300 || httpStatus >= 500 || httpStatus === 408) return 'doubt';
  if (httpStatus < 400 || httpStatus === 401 || ACCOUNT_ERRORS.has(code ?? 0)) return 'account';
  // The API's refusals carry a code. A refusal without a code came from an intermediary.
  return code === undefined ? 'retry' : 'final';
}

import type { ErrorMeaning, TwilioSettings } from '#contract/carriers.ts';

/**
 * What a refusal means: by the carrier's settings for the provider's code, else by the HTTP status. Undefined where it
 * is not known whether the message was taken (a server's error). Codes: Twilio's list of errors and warnings.
 */
export function meaningOf(
  { errors }: TwilioSettings,
  httpStatus: number,
  code: number | undefined,
): ErrorMeaning | undefined {
  const own = code === undefined ? undefined : errors[String(code)];
  if (own) return own;
  // 20429 too many requests, 14107 and 30022 rate exceeded, 21611 queue full.
  if (httpStatus === 429 || [20429, 14107, 30022, 21611].includes(code ?? 0)) return 'slow down';
  if (httpStatus >= 500) return httpStatus === 503 ? 'retry' : undefined;
  return 'final';
}

/** The longest wait that an endpoint can ask for. */
const MAX_RETRY_AFTER_S = 86_400;

/**
 * Parses the header `Retry-After` (RFC 9110, 10.2.3): seconds, or a date. Returns seconds, at most a day; 0 if the header is
 * missing or makes no sense. `now` is in Unix milliseconds.
 */
export function readRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const seconds = /^\d{1,10}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? 0 : Math.min(MAX_RETRY_AFTER_S, Math.max(0, seconds));
}

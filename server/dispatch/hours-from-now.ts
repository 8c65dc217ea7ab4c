const HOUR_MS = 3_600_000;

/** Returns the expiry of a message that is created or resumed now. */
export const hoursFromNow = (hours: number): Date => expiryAfter(null, hours);

/**
 * Returns the expiry of a message that may be sent from `time` on. Counts from now if `time` is null or
 * past.
 */
export const expiryAfter = (time: Date | null | undefined, hours: number): Date =>
  new Date(Math.max(Date.now(), time?.getTime() ?? 0) + hours * HOUR_MS);

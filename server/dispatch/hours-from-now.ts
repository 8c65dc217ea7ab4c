const HOUR_MS = 3_600_000;

/** The expiry of a message that is created or resumed now. */
export const hoursFromNow = (hours: number): Date => expiryFrom(null, hours);

/** The expiry of a message that may leave from `time`, or from now if that is earlier or null. */
export const expiryFrom = (time: Date | null | undefined, hours: number): Date =>
  new Date(Math.max(Date.now(), time?.getTime() ?? 0) + hours * HOUR_MS);

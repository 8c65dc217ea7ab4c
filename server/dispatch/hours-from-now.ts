const HOUR_MS = 3_600_000;

/** When a message that is created or resumed now expires. */
export const hoursFromNow = (hours: number): Date => hoursFrom(null, hours);

/** When a message expires that may leave from a time on; null: from now on. */
export const hoursFrom = (time: Date | null | undefined, hours: number): Date =>
  new Date(Math.max(Date.now(), time?.getTime() ?? 0) + hours * HOUR_MS);

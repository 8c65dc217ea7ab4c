const HOUR_MS = 3_600_000;

/** When a message that is created or resumed now expires. */
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

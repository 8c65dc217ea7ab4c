const HOUR_MS = 3_600_000;

/** Until when a message is worth sending that is made, or let go on, now. */
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

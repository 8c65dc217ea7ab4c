/** The time, as something that a test can hold. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

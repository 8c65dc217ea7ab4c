/** A clock that tests can control. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

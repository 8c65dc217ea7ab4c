/** After so many failed calls in a row, an endpoint gets one call at a time, with pauses. */
export const FAILING_AFTER = 5;
const MAX_PAUSE_MS = 60_000;

/** The longest pause that an endpoint can ask for. Its events wait as long as it asks. */
export const MAX_ASKED_PAUSE_S = 3600;

/** Returns how long an endpoint is left alone after so many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number): number =>
  failures < FAILING_AFTER ? 0 : Math.min(MAX_PAUSE_MS, 1000 * 2 ** (failures - FAILING_AFTER));

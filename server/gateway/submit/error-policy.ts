import { status } from '#smpp/index.ts';

/** Refusals that mean "not now": the part is sent again, and the carrier is not at fault. */
const NOT_NOW = new Set<number>([status.ESME_RTHROTTLED, status.ESME_RMSGQFUL]);

/** Refusals that may pass: the part is sent again a few times. */
const MAY_PASS = new Set<number>([status.ESME_RSYSERR, status.ESME_RSUBMITFAIL]);

const TRIES = 5;

/** Whether a refused part is to be sent again, after `tries` tries. */
export function isRetried(commandStatus: number, tries: number): boolean {
  return NOT_NOW.has(commandStatus) || (MAY_PASS.has(commandStatus) && tries < TRIES);
}

/** How long to wait before the next try, in milliseconds. */
export const retryDelayMs = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), 30_000);

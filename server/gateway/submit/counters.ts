/** Upper bounds of the response time buckets, in milliseconds. */
export const RESPONSE_STEPS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000];

/** Why a bind is not faster now. */
export const REASONS = [
  'nothing to do',
  'window full',
  'throttled by the carrier',
  'rate limit',
  'database',
] as const;
export type Reason = (typeof REASONS)[number];

/** The counters of a bind since it was created. All only rise, except for `inFlight`. */
export class BindCounters {
  submitted = 0;
  accepted = 0;
  refused = 0;
  throttled = 0;
  /** Pieces that were never answered. */
  unanswered = 0;
  receipts = 0;
  inbound = 0;
  /** The current number of submissions without a committed result. */
  inFlight = 0;
  /** Responses by duration: one count per bucket, and one for longer ones. */
  readonly responseTimes = Array.from({ length: RESPONSE_STEPS_MS.length + 1 }, () => 0);
  responseMs = 0;
  /** The time spent waiting, in milliseconds, by reason. */
  readonly waited = Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<Reason, number>;
  /** What it is waiting for now; undefined while it is at work. */
  waitsFor: Reason | undefined;

  responded(ms: number): void {
    const step = RESPONSE_STEPS_MS.findIndex((bound) => ms <= bound);
    this.responseTimes[step === -1 ? RESPONSE_STEPS_MS.length : step]! += 1;
    this.responseMs += ms;
  }
}
